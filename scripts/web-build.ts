import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PublicPagesModule } from '@leadhaul/contract/public-site/public-pages.schema.ts'
import { ROOT, run, elapsedSince } from './command.ts'
import { precompress } from './precompress.ts'

const STAMP = join(ROOT, 'web', 'dist', '.built-from')
const SOURCES = [
  'web/{src,public}/**/*',
  'web/*.{html,ts,json}',
  'contract/src/**/*',
  'scripts/{early-requests,public-sheet}.ts',
  'package-lock.json',
]

/** Builds the web into web/dist when its sources changed since the last build. Throws with the builder's output. */
export async function buildWeb(): Promise<void> {
  const wanted = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the web pages …')
  const began = Date.now()
  // The later builds add the offline page with its service worker, and the public pages.
  for (const config of ['vite.config.ts', 'vite-offline.config.ts', 'vite-public.config.ts']) {
    const args = ['build', '--logLevel', 'warn', '--config', config]
    const { code, output } = await run({ file: 'vite', args, cwd: 'web' })
    if (code !== 0) throw new Error(`The web pages could not be built:\n${output}`)
  }
  await renderEveryPage()
  precompress(join(ROOT, 'web', 'dist'))
  // Written last: the build empties the folder, so an interrupted build leaves no stamp.
  writeFileSync(STAMP, fingerprint())
  console.log(`Web pages built in ${elapsedSince(began)}`)
}

/** The server renders public pages on request; a page that cannot be rendered fails the build. */
async function renderEveryPage(): Promise<void> {
  const file = pathToFileURL(join(ROOT, 'web', 'dist-pages', 'public-pages.js'))
  const { answer, paths } = (await import(file.href)) as PublicPagesModule
  for (const path of paths()) await answer(path, { origin: 'http://localhost', facts: {} })
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    const file = join(ROOT, path)
    if (statSync(file).isFile()) hash.update(`${path}\0`).update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}
