import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { Settings } from '../../server/src/platform/settings/env.ts'
import { ROOT } from '../command.ts'
import { settingsTable } from './settings-table.ts'

/** Settings of the compose file, of the example's second server, and of the OpenTelemetry library. */
const EXTERNAL_SETTINGS = [
  'POSTGRES_PASSWORD',
  'NEW_DATABASE_URL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_RESOURCE_ATTRIBUTES',
]
const readme = readFileSync(join(ROOT, 'README.md'), 'utf8')

test('the README lists every setting as the server reads it', () => {
  const [, table] = /<!-- settings -->\n([\s\S]*?)<!-- \/settings -->/.exec(readme) ?? []
  expect(table?.trim()).toBe(settingsTable())
})

test('every setting has a description', () => {
  for (const row of settingsTable().split('\n')) expect(row).toMatch(/\| \S.* \|$|^\|---/)
})

test('every command the README names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = [...readme.matchAll(/npm (?:run )?(start|test|[a-z]+)(?= -- |`|\s{2,})/g)].map((match) => match[1])
  expect(named).toContain('places')
  for (const name of named) expect(Object.keys(scripts)).toContain(name)
})

test('every setting and command that docs/operate.md names exists', () => {
  const text = readFileSync(join(ROOT, 'docs/operate.md'), 'utf8')
  const settings = [...text.matchAll(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g)].map(([name]) => name)
  const ours = new Set(Object.keys(Settings.shape))
  expect(settings).toContain('TRUSTED_PROXIES')
  expect([...new Set(settings)].filter((name) => !ours.has(name))).toEqual(EXTERNAL_SETTINGS)
  const commands = [...text.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name)
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }
  expect(commands).toContain('backup')
  for (const name of commands) expect(Object.keys(scripts)).toContain(name)
})

test('every command of an operator installs what it needs first', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  for (const name of ['start', 'backup', 'places', 'basemap', 'stripe:sync', 'test'])
    expect(scripts[`pre${name}`]).toContain('node scripts/bootstrap.mjs')
})

test.each(['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/operate.md', 'docs/spec-coverage.md'])(
  'every file that %s links to exists',
  (path) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const links = [...text.matchAll(/\]\(((?!https?:)[^)#]+)/g)].flatMap((match) => match[1] ?? [])
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([])
  },
)

test('every file that the spec coverage names exists', () => {
  const text = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  const named = [...text.matchAll(/`((?:contract|server|web|e2e|scripts)\/[^`]+)`/g)].flatMap((match) => match[1] ?? [])
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test('every journey that the table of the leads workspace quotes exists', () => {
  const text = readFileSync(join(ROOT, 'docs/spec-coverage.md'), 'utf8')
  const [, table = ''] = text.split('## The leads workspace, part by part')
  const pageStates = ['pages', 'dialogs']
    .map((kind) => readFileSync(join(ROOT, `e2e/accessible-${kind}.spec.ts`), 'utf8'))
    .join()
  const missing = table.split('\n').flatMap((row) => {
    const [, part = '', empty = '', full = '', failing = '', axe = ''] = row.split('|')
    const files = [...part.matchAll(/`(e2e\/[^`]+)`/g)].flatMap((match) => match[1] ?? [])
    if (files.length === 0) return []
    const names = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n')
    const quoted = (cell: string) => [...cell.matchAll(/“([^”]+)”/g)].flatMap((match) => match[1] ?? [])
    const journeys = [empty, full, failing].flatMap((cell) => (quoted(cell).length > 0 ? quoted(cell) : ['(nothing)']))
    return [
      ...journeys.filter((name) => !names.includes(`'${name}`) && !names.includes(`\`${name}`)),
      ...quoted(axe).filter((name) => !pageStates.includes(`page: '${name}'`)),
    ]
  })
  expect(table.split('\n').length).toBeGreaterThan(15)
  expect(missing).toEqual([])
})
