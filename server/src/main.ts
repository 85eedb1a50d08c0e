import { start } from './app/process.ts'

await start(process.env)
