import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')
const COPIED = ['app/endpoints/pages.ts', 'app/endpoints/public-pages.ts', 'platform/settings/site-operator.ts']
const ASKING = `
  import { Hono } from 'hono'
  import { mountPages } from './app/endpoints/pages.ts'
  const app = new Hono()
  await mountPages(app, { env: {} })
  for (const path of ['/login', '/assets/app.js']) {
    const answer = await app.request(path)
    console.log(answer.status, await answer.text())
  }`

test('the web app is served from a folder whose path has a space and letters beyond ASCII', async () => {
  const checkout = join(mkdtempSync(join(tmpdir(), 'leadhaul-pages-')), 'Größe 100% #1')
  onTestFinished(() => rmSync(dirname(checkout), { recursive: true }))
  for (const file of COPIED) cpSync(join(ROOT, 'server/src', file), join(checkout, 'server/src', file))
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'))
  symlinkSync(join(ROOT, 'server/node_modules'), join(checkout, 'server/node_modules'))
  mkdirSync(join(checkout, 'web/dist/assets'), { recursive: true })
  writeFileSync(join(checkout, 'web/dist/index.html'), 'the page')
  writeFileSync(join(checkout, 'web/dist/assets/app.js'), 'the script')
  writeFileSync(join(checkout, 'server/package.json'), '{"type":"module"}')
  writeFileSync(join(checkout, 'server/src/ask.ts'), ASKING)
  const { stdout } = await promisify(execFile)(process.execPath, [join(checkout, 'server/src/ask.ts')], {
    cwd: checkout,
  })
  expect(stdout).toBe('200 the page\n200 the script\n')
})
