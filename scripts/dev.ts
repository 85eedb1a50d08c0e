// The server restarts and the browser follows when a file changes; one Ctrl-C stops both.
import { start } from './command.ts'

const children = [
  start({ file: 'node', args: ['--watch', '--watch-preserve-output', 'server/src/main.ts'] }),
  start({ file: 'vite', args: [], cwd: 'web' }),
]

function stop(): void {
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
for (const child of children) child.once('exit', stop)
