/**
 * Memory settings of V8, imported before everything else. The emulator's packages and their validators leave much garbage at
 * start, and Node would keep room for as much again. Collecting early makes the start 0.3 s longer and keeps the service at
 * 130 MB instead of 200.
 */
import {setFlagsFromString} from 'node:v8'

setFlagsFromString('--optimize-for-size')
setFlagsFromString('--max-semi-space-size=2')
