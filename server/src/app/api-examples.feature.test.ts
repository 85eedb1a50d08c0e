import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPlaces, placeRow } from '../platform/testing/place-rows.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

const DOCUMENT = join(import.meta.dirname, '..', '..', '..', 'docs', 'api.md')

let app: TestApp
let dir: string
beforeAll(async () => {
  app = await startApp()
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-examples-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(dir, { recursive: true, force: true })
})

test('the examples of docs/api.md run as they are written, one after the other', async () => {
  const person = await app.signUp()
  await insertPlaces(
    app.owner,
    [1, 2, 3].map((number) => placeRow(number)),
  )
  const blocks = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```js\n([^`]*(?:`[^`]+)*?)```/g)].map(([, code]) => code)
  expect(blocks.length).toBeGreaterThan(6)
  const script = join(dir, 'examples.mjs')
  writeFileSync(script, blocks.join('\n'))
  const env = {
    ...process.env,
    LEADHAUL_URL: app.url,
    LEADHAUL_EMAIL: person.email,
    LEADHAUL_PASSWORD: person.password,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [script], { env })
  expect(stdout).toContain(`${person.email} has 50 credits`)
  expect(stdout).toContain('3 companies\ncompleted_with_results\n3 leads, the first is ')
  expect(stdout).toMatch(/^(1|0\.5) credits?, then 0; 49(\.5)? left/m)
  expect(stdout).toContain('NOT_FOUND')
})
