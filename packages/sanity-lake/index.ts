export {createLake, type RunningLake} from './lake.ts'
