import {globSync} from 'node:fs'
import {relative} from 'node:path'

const root = `${import.meta.dirname}/..`
const styleSheets = globSync('web/**/*.module.css', {cwd: root}).toSorted()

/**
 * The name of a class or an animation of a CSS module: two characters for the file, and one or two for the name, in the order of both.
 * Every build names them alike. In a document they take 400 bytes less than random ones, because names that follow each other compress well.
 * https://vite.dev/config/shared-options#css-modules
 */
export function className(name: string, file: string, css: string): string {
  const path = relative(root, file.replace(/\?.*/, ''))
  const index = styleSheets.indexOf(path)
  const sheet = index < 0 ? styleSheets.push(path) - 1 : index
  const names = [...new Set(css.match(/(?<=\.|@keyframes )[a-z][\w-]*/gi))]
  // From a0 on, since a class does not begin with a digit.
  return (sheet + 360).toString(36) + names.indexOf(name).toString(36)
}
