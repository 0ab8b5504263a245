#!/usr/bin/env node
/** Serves the embedded content lake on loopback, configured by the environment; see DIFFERENCES.md. */
import {flushCompileCache} from 'node:module'
import {DataFolderError} from 'service-kit/data-folder-errors'
import {ConfigError} from 'service-kit/environment'
import {ListenFailed} from 'service-kit/http-server'
import {exitWith, messageOf, stopOnSignals} from 'service-kit/process'
import {readConfig} from './config.ts'
import {startLake} from './start-lake.ts'

/** Milliseconds that a stop may take in all. */
const limitMs = 8000

try {
  const lake = await startLake(readConfig(process.env))
  stopOnSignals({limitMs, stop: () => lake.stop()})
  console.log(`lake ready on ${lake.origin}`)
  // With NODE_COMPILE_CACHE. Node writes this cache only when it exits, so a killed process would leave none.
  flushCompileCache()
} catch (error) {
  const expected = [ConfigError, ListenFailed, DataFolderError]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) exitWith(error.message)
  exitWith(`The lake could not start: ${messageOf(error)}`)
}
