import { buildWeb } from './web-build.ts'

try {
  if (process.env.ROLE !== 'worker') await buildWeb()
  // In the same process, so that Ctrl-C reaches the server directly.
  await import('../server/src/main.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
