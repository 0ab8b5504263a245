import {serveGenerated} from './generated-site.ts'

/** The generated site in a process of its own, as a content lake is: its work is not the site's. */
const site = await serveGenerated(Number(process.argv[2]))
process.on('message', (what) => process.send?.(site.publish(String(what))))
process.on('disconnect', () => process.exit())
process.send?.(site.origin)
