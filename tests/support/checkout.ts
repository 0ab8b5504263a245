import {execFileSync} from 'node:child_process'
import {cpSync, linkSync, mkdirSync, mkdtempSync, rmSync} from 'node:fs'
import {tmpdir} from 'node:os'
import {dirname, join} from 'node:path'

const root = dirname(dirname(import.meta.dirname))

/**
 * Copies the repository as a fresh clone has it: the files that git tracks or would track, nothing built,
 * no data. Its installed dependencies are hard links to ours, since CI itself tests the installation.
 * @returns the folder, whose path has spaces, and a function that removes it
 */
export function freshCheckout(): {directory: string; remove: () => void} {
  const directory = mkdtempSync(join(tmpdir(), 'a clone of '))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const deleted = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], {cwd: root, encoding: 'utf8'}).split('\0'),
  )
  for (const file of listed.split('\0').filter((name) => name && !deleted.has(name))) {
    mkdirSync(dirname(join(directory, file)), {recursive: true})
    cpSync(join(root, file), join(directory, file))
  }
  copyTree(join(root, 'node_modules'), join(directory, 'node_modules'))
  return {directory, remove: () => rmSync(directory, {recursive: true, force: true})}
}

/** Copies by hard links if the file system allows (which takes a second), and by content otherwise. */
function copyTree(from: string, to: string): void {
  try {
    linkSync(join(from, '.package-lock.json'), `${to}.probe`)
    rmSync(`${to}.probe`)
    execFileSync('cp', ['-al', from, to])
  } catch {
    cpSync(from, to, {recursive: true, verbatimSymlinks: true})
  }
}
