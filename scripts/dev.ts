// The server restarts and the browser follows when a file changes; one Ctrl-C stops both.
import { start } from './command.ts'

const children = [
  start({ file: 'node', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'], ownGroup: true }),
  start({ file: 'vite', args: [], cwd: 'web', ownGroup: true }),
]

// Each has its own process group, so that Ctrl-C reaches it only once, from here: a second signal means "immediately".
let stopping = false
function stop(): void {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
for (const child of children) child.once('exit', stop)
