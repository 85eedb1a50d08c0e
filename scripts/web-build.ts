import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, run, since } from './command.ts'
import { precompress } from './precompress.ts'

const STAMP = join(ROOT, 'web', 'dist', '.built-from')
const SOURCES = ['web/{src,public}/**/*', 'web/*.{html,ts,json}', 'contract/src/**/*', 'package-lock.json']

/** Builds the web into web/dist when its sources changed since the last build. Throws with the builder's output. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the web pages …')
  const began = Date.now()
  // The second adds to what the first has built: the page shown offline, and the service worker that shows it.
  for (const config of ['vite.config.ts', 'vite-offline.config.ts']) {
    const args = ['build', '--logLevel', 'warn', '--config', config]
    const { code, output } = await run({ file: 'vite', args, cwd: 'web' })
    if (code !== 0) throw new Error(`The web pages could not be built:\n${output}`)
  }
  precompress(join(ROOT, 'web', 'dist'))
  // Written last: the build empties the folder, so an interrupted one leaves no stamp.
  writeFileSync(STAMP, fingerprint())
  console.log(`Web pages built in ${since(began)}`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const file = join(ROOT, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
