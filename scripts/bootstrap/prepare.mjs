import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { whyStale } from './stale.mjs'

const STOPS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const root = fileURLToPath(new URL('../..', import.meta.url))

/** Installs what the lock file requires, and with `browser` a Chromium; exits the process on failure. */
export async function prepare({ browser }) {
  const reason = whyStale(root)
  if (reason) await install(reason)
  const node = pinnedNode()
  if (browser) {
    const { status } = spawnSync(node, [join(root, 'scripts', 'browser.ts')], { cwd: root, stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}

async function install(reason) {
  console.log(`Installing dependencies (${reason}): usually under a minute …`)
  const began = Date.now()
  let code = await npmCi()
  // An install of an earlier, killed command may still be running and writing to the same folder.
  if (code !== 0) {
    console.log('The install failed; trying once more …')
    code = await npmCi()
  }
  if (code !== 0) fail('npm ci failed (see above). It is safe to run the command again.', code)
  console.log(`Dependencies installed in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

function npmCi() {
  const { file, args, shell } = npm()
  const ci = [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(file, ci, { cwd: root, stdio: 'inherit', shell })
  // npm continues for seconds after Ctrl-C and would collide with the install of the next command.
  const stop = () => {
    child.kill('SIGKILL')
    process.exit(130)
  }
  for (const signal of STOPS) process.on(signal, stop)
  return new Promise((done) => {
    child.once('error', (error) => fail(`npm could not be run (${error.message}). Install it with Node and try again.`))
    child.once('close', (code) => {
      for (const signal of STOPS) process.off(signal, stop)
      done(code ?? 1)
    })
  })
}

// npm's own Node runs npm: ours is in node_modules, which `npm ci` removes first.
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
