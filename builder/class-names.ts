import {globSync, readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {folders} from './folders.ts'

/**
 * Short names for the classes and animations of all CSS modules, the same in every build of the same sources. Documents carry their styles
 * inline, so each letter of a name is sent with each page; hashes would cost twice as much.
 */
export function shortClassNames(): (name: string, file: string) => string {
  const names = new Map<string, string>()
  const modules = globSync('web/**/*.module.css', {cwd: folders.root}).sort()
  for (const module of modules) {
    const css = readFileSync(`${folders.root}/${module}`, 'utf8')
    for (const [, className, keyframes] of css.matchAll(/[.]([a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g)) {
      const name = className ?? keyframes
      const key = `${module}:${name}`
      if (name && !names.has(key)) names.set(key, shortName(names.size))
    }
  }
  return (name, file) => {
    const module = relative(folders.root, file).replaceAll('\\', '/')
    return names.get(`${module}:${name}`) ?? `${module.replaceAll(/\W/g, '-')}-${name}`
  }
}

/** A … Z, Aa … Zz, Aaa …: the capital keeps them apart from the names that are written by hand. */
function shortName(index: number): string {
  const first = String.fromCharCode(65 + (index % 26))
  let rest = ''
  for (let left = Math.floor(index / 26); left > 0; left = Math.floor((left - 1) / 26)) {
    rest += String.fromCharCode(97 + ((left - 1) % 26))
  }
  return first + rest
}
