// Runs under whatever Node the machine has (>= 18). Installs dependencies - among them the pinned
// Node 24 that every npm script below uses through node_modules/.bin - when they are missing or stale.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const stamp = join(root, 'node_modules', '.install-stamp')
const want =
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex') +
  ' ' +
  process.platform +
  '-' +
  process.arch
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== want) {
  const npm = process.env.npm_execpath
  const r = spawnSync(
    npm ? process.execPath : 'npm',
    [...(npm ? [npm] : []), 'ci', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, stdio: 'inherit' },
  )
  if (r.status !== 0) process.exit(r.status ?? 1)
  writeFileSync(stamp, want)
}
