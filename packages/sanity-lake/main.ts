#!/usr/bin/env node
/** Serves the embedded content lake on loopback, configured by the environment; see DIFFERENCES.md. */
import {flushCompileCache} from 'node:module'
import {run, stopOnSignals} from 'service-kit/process'
import {readConfig} from './config.ts'
import {startLake} from './start-lake.ts'

/** Milliseconds that a stop may take in all. */
const limitMs = 8000

run(async () => {
  const lake = await startLake(readConfig(process.env))
  stopOnSignals({limitMs, stop: () => lake.stop()})
  console.log(`lake ready on ${lake.origin}`)
  // With NODE_COMPILE_CACHE. Node writes this cache only when it exits, so a killed process would leave none.
  flushCompileCache()
})
