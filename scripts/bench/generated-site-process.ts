import {serveGenerated} from './generated-site.ts'

/** Runs the generated site in its own process, like a content lake, so that its work does not count as the site's. */
const site = await serveGenerated(Number(process.argv[2]))
process.on('message', (what: unknown) => {
  if (typeof what === 'string') process.send?.(site.publish(what))
})
process.on('disconnect', () => process.exit())
process.send?.(site.origin)
