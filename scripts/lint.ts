import {flag, readArguments} from './lib/arguments.ts'
import {main, UserError} from '../config/user-error.ts'
import {runTool} from './lib/tools.ts'

/** `npm run lint [-- --fix]`: runs the linter with type information, and checks the formatting. */
await main(async () => {
  const {fix} = readArguments('npm run lint [-- --fix]', {fix: flag}).values
  const lint = await runTool('oxlint', ['--type-aware', '--deny-warnings', ...(fix ? ['--fix'] : [])])
  const format = await runTool('oxfmt', fix ? ['.'] : ['--check', '.'])
  if (lint !== 0 || format !== 0) {
    throw new UserError(
      fix
        ? 'Some problems cannot be fixed automatically: see above.'
        : 'Fix the problems above; `npm run lint -- --fix` fixes what it can.',
    )
  }
})
