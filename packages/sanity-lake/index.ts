export {startLake, type ServedLake, type StartOptions} from './start-lake.ts'
