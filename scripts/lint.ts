import {readFlags} from './lib/flags.ts'
import {main, UserError} from '../config/user-error.ts'
import {runTool} from './lib/tools.ts'

/** `npm run lint [-- --fix]`: lint with types, and formatting. */
await main(async () => {
  const fix = readFlags('npm run lint', ['--fix']).has('--fix')
  const lint = await runTool('oxlint', ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])])
  const format = await runTool('oxfmt', fix ? ['.'] : ['--check', '.'])
  if (lint !== 0 || format !== 0) {
    throw new UserError(
      fix
        ? 'Some problems need a person: see above.'
        : 'Mend what is above; `npm run lint -- --fix` mends what it can.',
    )
  }
})
