import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'
import type { Person } from '../testing/people.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

const run = promisify(execFile)
const DOCUMENT = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'api.md')

let app: TestApp
let dir: string
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(
    app.owner,
    [1, 2, 3].map((number) => placeRow(number)),
  )
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-examples-'))
})
afterAll(async () => {
  await app.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Returns the code blocks of the page in this language, in order. */
const blocks = (language: string) =>
  [...readFileSync(DOCUMENT, 'utf8').matchAll(new RegExp(`\`\`\`${language}\n([^\`]*(?:\`[^\`]+)*?)\`\`\``, 'g'))].map(
    ([, code = '']) => code,
  )

async function withKey(): Promise<{ person: Person; LEADHAUL_API_KEY: string }> {
  const person = await app.signUp()
  await putOnPlan(app.owner, person, 'premium')
  return { person, LEADHAUL_API_KEY: (await person.client.apiKeys.create({ name: 'Examples', days: 30 })).key }
}

const signedIn = async () => {
  const person = await app.signUp()
  return { person, LEADHAUL_EMAIL: person.email, LEADHAUL_PASSWORD: person.password }
}

test('the command of docs/api.md succeeds', async () => {
  const { person, ...own } = await withKey()
  await person.client.leads.create({ companyName: 'Mobila Someș SRL' })
  const values: Record<string, string> = { LEADHAUL_URL: app.url, ...own }
  // Parsed as by a shell, so that the test needs no shell.
  const command = blocks('sh')
    .join('\n')
    .replace(/\$(\w+)/g, (_, name: string) => values[name] ?? '')
  const [, url = '', name = '', value = ''] =
    /^curl .*"(http[^"]+)" \\\n\s+--header "([^:]+): ([^"]+)"\n$/.exec(command) ?? []
  const response = await fetch(url, { headers: { [name]: value } })
  expect(await response.json()).toMatchObject({ items: [{ companyName: 'Mobila Someș SRL' }], total: 1 })
})

test.each([
  ['with a session', signedIn],
  ['with an API key', withKey],
])('the examples of docs/api.md run as they are written, one after the other, %s', async (_, begin) => {
  const { person, ...own } = await begin()
  const examples = blocks('js')
  expect(examples.length).toBeGreaterThan(6)
  const script = join(dir, 'examples.mjs')
  writeFileSync(script, examples.join('\n'))
  const env = {
    ...process.env,
    LEADHAUL_URL: app.url,
    ...own,
  }
  const { stdout } = await run(process.execPath, [script], { env })
  expect(stdout).toContain(`${person.email} has 50 credits`)
  expect(stdout).toContain('3 companies\ncompleted_with_results\n3 leads, the first is ')
  expect(stdout).toMatch(/^(1|0\.5) credits?, then 0; 49(\.5)? left/m)
  expect(stdout).toContain('NOT_FOUND')
})
