import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyStale } from './stale.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Brings `node_modules`, and with `browser` a Chromium, to what the lock file asks for; ends the process on failure. */
export function prepare({ browser }) {
  const reason = whyStale(root)
  if (reason) install(reason)
  const node = pinnedNode()
  if (browser) {
    const { status } = spawnSync(node, [join(root, 'scripts', 'browser.ts')], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}

function install(reason) {
  console.log(`Installing dependencies (${reason}): usually under a minute …`)
  const began = Date.now()
  const { file, args, shell } = npm()
  const { status, error } = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell,
  })
  if (error) fail(`npm could not be run (${error.message}). Install it with Node and run the command again.`)
  if (status !== 0) fail('npm ci failed (see above). It is safe to run the command again.', status)
  console.log(`Dependencies installed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

// npm's own Node runs npm: ours lies in node_modules, which `npm ci` removes first.
function npm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && /npm-cli\.c?js$/.test(script)) return { file: node ?? process.execPath, args: [script], shell: false }
  return { file: 'npm', args: [], shell: process.platform === 'win32' }
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  fail(`No Node 24 comes as a package for ${process.platform}-${process.arch}: install Node 22.18 or newer yourself.`)
}

function fail(line, status) {
  console.error(line)
  process.exit(status || 1)
}
