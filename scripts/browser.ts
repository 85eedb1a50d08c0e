// Ensures a Chromium for the journeys: the installed one, else one of the package manager, else Playwright's.
import { spawnSync } from 'node:child_process'
import { playwrightChromium, systemChromium } from './chromium.ts'

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

function run(file: string, args: string[]): boolean {
  console.log(`  ${file} ${args.join(' ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status === 0
}

function installFromApt(): boolean {
  if (!isRoot || spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status !== 0) return false
  console.log('No Chromium found for the browser tests: installing it with apt …')
  // An interrupted apt leaves half-configured packages, with which every later install fails.
  run('dpkg', ['--configure', '-a'])
  const quiet = ['-y', '-qq', '-o', 'Dpkg::Use-Pty=0']
  const fonts = ['fonts-liberation', 'fonts-noto-core']
  const install = (browser: string) =>
    run('apt-get', ['install', ...quiet, '--no-install-recommends', browser, ...fonts]) &&
    systemChromium() !== undefined
  // Older distributions have no package of the headless shell.
  return run('apt-get', ['update', '-qq']) && (install('chromium-headless-shell') || install('chromium'))
}

function installFromPlaywright(): boolean {
  console.log('Downloading the Chromium that Playwright was made for (about 170 MB) …')
  return run('npx', ['playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium']) && playwrightChromium()
}

const startedAt = Date.now()
if (!systemChromium() && !playwrightChromium()) {
  if (!installFromApt() && !installFromPlaywright()) {
    console.error('No Chromium could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH, and run again.')
    process.exit(1)
  }
  console.log(`Chromium is ready after ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
