import { start } from './app/start.ts'

await start(process.env)
