import { buildWeb } from './web-build.ts'

try {
  if (process.env.ROLE !== 'worker') await buildWeb()
  // In this very process, so that Ctrl-C reaches the server itself.
  await import('../server/src/main.ts')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
