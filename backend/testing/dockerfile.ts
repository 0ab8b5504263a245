import {spawn} from 'node:child_process'
import {cpSync, mkdirSync, readdirSync, readFileSync, statSync} from 'node:fs'
import {basename, join, matchesGlob, relative, resolve} from 'node:path'

/** What a Dockerfile says about running its image, and the folder that stands for the image's file system. */
export interface Image {
  folder: string
  workingDirectory: string
  env: Record<string, string>
  user: string
  command: string[]
  healthCommand: string[]
}

/** A RUN step failed. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
  readonly output: string
  constructor(step: string, output: string) {
    super(`${step} failed:\n${output}`)
    this.output = output
  }
}

interface BuildOptions {
  /** The folder whose files COPY may take. */
  context: string
  dockerfile: string
  /** An empty folder. Each stage is built in one below it. */
  folder: string
  /** Environment of RUN steps. */
  env: Record<string, string | undefined>
}

/**
 * Runs the steps of a Dockerfile in folders instead of containers, with this machine's programs in the place of the base image.
 * It knows the instructions that our Dockerfile uses, https://docs.docker.com/reference/dockerfile/, and refuses others.
 * @returns the image of the last stage
 * @throws StepFailed
 */
export async function buildImage({context, dockerfile, folder, env}: BuildOptions): Promise<Image> {
  const isIgnored = ignoreRules(`${dockerfile}.dockerignore`)
  const stages = new Map<string, Image>()
  let image: Image | undefined
  for (const {instruction, rest} of instructionsOf(dockerfile)) {
    if (instruction === 'FROM') {
      const name = /\sAS\s+(\S+)$/i.exec(rest)?.[1] ?? `stage-${stages.size}`
      image = newImage(join(folder, name))
      stages.set(name, image)
      continue
    }
    if (!image) throw new Error(`${instruction} before FROM`)
    const inImage = (path: string) => join(image?.folder ?? '', resolve(image?.workingDirectory ?? '/', path))
    switch (instruction) {
      case 'WORKDIR':
        image.workingDirectory = resolve(image.workingDirectory, rest)
        mkdirSync(inImage('.'), {recursive: true})
        break
      case 'ENV':
        Object.assign(image.env, Object.fromEntries(rest.split(' ').map((pair) => pair.split('='))))
        break
      case 'COPY': {
        const {from, sources, target} = copyArguments(rest)
        const isKept = (path: string) => from !== undefined || !isIgnored(relative(context, path))
        for (const source of sources) {
          const file = join(from === undefined ? context : (stages.get(from)?.folder ?? ''), source)
          // A file goes into the target if that ends with a slash. Of a folder, the content is copied.
          const isInto = target.endsWith('/') && statSync(file).isFile()
          const place = isInto ? join(target, basename(source)) : target
          // npm links a workspace by a relative path.
          cpSync(file, inImage(place), {recursive: true, verbatimSymlinks: true, filter: isKept})
        }
        break
      }
      case 'RUN':
        await runStep(rest, inImage('.'), {...env, ...image.env})
        break
      case 'USER':
        image.user = rest
        break
      case 'CMD':
        image.command = words(rest)
        break
      case 'HEALTHCHECK':
        image.healthCommand = words(rest.replace(/^.*?\bCMD\s+/, ''))
        break
      case 'EXPOSE':
        break
      default:
        throw new Error(`${instruction} is not known here`)
    }
  }
  if (!image) throw new Error('No FROM')
  return image
}

/** The size of everything in a folder, in bytes. */
export function sizeOf(folder: string): number {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true})
  const files = entries.filter((entry) => entry.isFile())
  return files.reduce((sum, {parentPath, name}) => sum + statSync(join(parentPath, name)).size, 0)
}

function newImage(folder: string): Image {
  mkdirSync(folder, {recursive: true})
  return {folder, workingDirectory: '/', env: {}, user: 'root', command: [], healthCommand: []}
}

function instructionsOf(dockerfile: string): {instruction: string; rest: string}[] {
  const lines = readFileSync(dockerfile, 'utf8').replaceAll('\\\n', '').split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [instruction = '', ...rest] = line.split(' ')
      return {instruction, rest: rest.join(' ').trim()}
    })
}

function copyArguments(rest: string): {from: string | undefined; sources: string[]; target: string} {
  const [first = '', ...others] = rest.split(' ')
  const from = /^--from=(.+)$/.exec(first)?.[1]
  const paths = from === undefined ? [first, ...others] : others
  return {from, sources: paths.slice(0, -1), target: paths.at(-1) ?? ''}
}

/** The last rule that matches a path or a folder above it decides, as in https://docs.docker.com/build/concepts/context/#syntax */
function ignoreRules(file: string): (path: string) => boolean {
  const rules = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({pattern: line.replace(/^!/, ''), ignores: !line.startsWith('!')}))
  return (path) => {
    const parts = path.split('/')
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'))
    const rule = rules.findLast(({pattern}) => paths.some((candidate) => matchesGlob(candidate, pattern)))
    return rule?.ignores ?? false
  }
}

function runStep(command: string, cwd: string, env: Record<string, string | undefined>): Promise<void> {
  return new Promise((done, reject) => {
    const child = spawn('sh', ['-c', command], {cwd, env, stdio: ['ignore', 'pipe', 'pipe']})
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? done() : reject(new StepFailed(command, output))))
  })
}

/** The words of a command that is written as a JSON array, the form that needs no shell. */
function words(json: string): string[] {
  const parsed: unknown = JSON.parse(json)
  if (Array.isArray(parsed) && parsed.every((word) => typeof word === 'string')) return parsed
  throw new Error(`${json} is no list of words`)
}
