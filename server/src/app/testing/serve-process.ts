// The server as a process of its own, for tests that kill it or want two; it leaves the directory as it is.
import { readEnv } from '../../platform/env.ts'
import { boot } from '../start.ts'

const running = await boot(readEnv(process.env), {
  say: () => undefined,
  fillDirectory: false,
  jobTiming: { retryDelay: 0, retryDelayMax: null, superviseEvery: 1, pollEvery: 0.5 },
})
console.log(`ready ${running.url}`)
