import { describe, expect, test } from 'vitest'
import { checkStructure } from './rules.ts'
import { OWNED_TABLES } from './table-owners.ts'
import { parseSourceFile } from './source-files.ts'

/** The violations in a tree of these files, as "path: rule". */
function check(tree: Record<string, string>): string[] {
  const files = Object.entries(tree).map(([path, text]) => parseSourceFile({ path, text }))
  return checkStructure(files).map((it) => `${it.path}: ${it.rule}`)
}

const LEADS = 'server/src/features/leads/leads.service.ts'
const SERVER = 'server/src/features'
const WEB = 'web/src/features'
const header = '// Leads.\n// Owns them.\n// Refuses others.\n'

test('a tree that keeps every rule is accepted', () => {
  const tree = {
    'contract/src/leads/lead.schema.ts': `${header}import * as z from 'zod'\nexport const Lead = z.object({})`,
    'server/src/features/leads/leads.repository.ts':
      "import { sql } from 'kysely'\nimport { scope } from '../../platform/db/scope.ts'\nexport const all = () => sql`select ${scope}`",
    'server/src/platform/db/scope.ts': 'export const scope = 1',
    'server/src/features/leads/leads.feature.test.ts': "import { start } from '../../app/testing/start.ts'\nstart()",
    'server/src/app/testing/start.ts': 'export const start = () => 1',
    'server/src/features/search/sources/directory.source.ts':
      "import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'",
    'web/src/routes/leads/index.tsx': "import { Page } from '../../features/leads/pages/leads-list.page.tsx'\nPage()",
    'web/src/features/leads/pages/leads-list.page.tsx':
      "import { Usage } from '../../workspace/components/usage.tsx'\nexport const Page = () => <Usage />",
    'web/src/features/workspace/components/usage.tsx':
      "import { Card } from '../../../ui/card.tsx'\nexport const Usage = () => <Card />",
    'web/src/ui/card.tsx': 'export const Card = () => <div />',
    'bench/main.ts': "import { freePort } from '../scripts/free-port.ts'\nfreePort()",
    'scripts/free-port.ts': 'export const freePort = () => 1',
  }
  expect(check(tree)).toEqual([])
})

describe('imports run in one direction', () => {
  const refused: [string, string, string][] = [
    ['the platform does not know features', 'server/src/platform/a.ts', '../features/leads/leads.service.ts'],
    ['features do not know the app', 'server/src/features/leads/leads.service.ts', '../../app/deps.ts'],
    ['a server feature does not know a higher one', LEADS, '../search/search.service.ts'],
    ['a feature imports no types of a higher one', `${SERVER}/billing/ledger.service.ts`, '../leads/leads.service.ts'],
    ['a feature imports none of its layer', `${SERVER}/search/search.service.ts`, '../tasks/tasks.service.ts'],
    ['a feature imports no repository of a lower one', LEADS, '../billing/ledger.repository.ts'],
    ['a feature imports no router of a lower one', LEADS, '../billing/billing.router.ts'],
    ['a feature imports no jobs of a lower one', LEADS, '../workspace/workspace.jobs.ts'],
    ['a feature imports no rules of a lower one', LEADS, '../places/import/text-values.rules.ts'],
    ['a feature imports no client of a lower one', LEADS, '../places/overture/stac.client.ts'],
    ['no feature imports one without a layer', LEADS, '../elsewhere/elsewhere.service.ts'],
    ['of the app, only its root imports features', 'server/src/app/a.ts', '../features/leads/leads.service.ts'],
    ['tests import no higher feature', `${SERVER}/leads/leads.feature.test.ts`, '../search/search.service.ts'],
    ['a web feature imports no higher one', `${WEB}/leads/components/use-row.ts`, '../../search/search.queries.ts'],
    ['nor its components', `${WEB}/leads/components/use-row.ts`, '../../search/components/banner.tsx'],
    ['nor one of its own layer', `${WEB}/templates/templates.queries.ts`, '../tasks/tasks.queries.ts'],
    ['nor a page of a lower one', `${WEB}/dashboard/components/use-hero.ts`, '../../leads/pages/lead.page.tsx'],
    ['a page imports no queries of a higher one', `${WEB}/leads/pages/lead.page.tsx`, '../../tasks/tasks.queries.ts'],
    ['nor another page', `${WEB}/leads/pages/lead.page.tsx`, '../../search/pages/find-leads.page.tsx'],
    ['the shared UI parts import no feature', 'web/src/ui/card.tsx', '../features/leads/leads.queries.ts'],
    ['the shared UI parts import no contract', 'web/src/ui/card.tsx', '@leadhaul/contract/leads/lead.schema.ts'],
    ['features do not know routes', 'web/src/features/leads/leads.queries.ts', '../../routes/leads.tsx'],
    ['the library knows no parts', 'web/src/lib/api.ts', '../ui/card.tsx'],
    ['the web does not know the server', 'web/src/lib/api.ts', '../../../server/src/app/router.ts'],
    ['the server does not know the web', 'server/src/app/router.ts', '../../../web/src/lib/api.ts'],
    ['the product does not know the tools', 'server/src/platform/a.ts', '../../../scripts/check.ts'],
    ['nothing is imported from outside the layers', 'server/src/platform/a.ts', '../../elsewhere/a.ts'],
  ]
  test.each(refused)('%s', (_, path, target) => {
    expect(check({ [path]: `import { it } from '${target}'\nit()` })).toEqual([`${path}: direction`])
  })

  test.each([
    ["export { it } from '../../app/deps.ts'\nexport const a = 1"],
    ["export * from '../../app/deps.ts'\nexport const a = 1"],
    ["export const later = () => import('../../app/deps.ts')"],
    ['export const later = () => import(`../../app/deps.ts`)'],
    ["export type Deps = import('../../app/deps.ts').Deps"],
    ["import type { Deps } from '../../app/deps.ts'\nexport const a = {} as Deps"],
  ])('every form of import is checked: %s', (text) => {
    const path = 'server/src/features/leads/leads.service.ts'
    expect(check({ [path]: text })).toEqual([`${path}: direction`])
  })

  test.each([
    ["import { charge } from '../billing/ledger.service.ts'\ncharge()"],
    ["import { nearest } from '../places/gazetteer/gazetteer.service.ts'\nnearest()"],
    ["import type { Town } from '../places/places.rules.ts'\nexport const a = {} as Town"],
    ["import { type Town } from '../places/places.rules.ts'\nexport const a = {} as Town"],
    ["export type { Town } from '../places/places.rules.ts'\nexport const a = 1"],
    ["export type Town = import('../places/places.rules.ts').Town"],
  ])('a feature imports services and types of lower layers: %s', (text) => {
    expect(check({ [LEADS]: text })).toEqual([])
  })

  test.each([
    ["import type { Row } from '../billing/ledger.repository.ts'\nexport const a = {} as Row"],
    ["import { type Town, towns } from '../places/places.rules.ts'\nexport const a = towns as Town[]"],
    ["import '../places/places.rules.ts'"],
    ["export { towns } from '../places/places.rules.ts'\nexport const a = 1"],
  ])('a feature imports neither types of repositories nor values of rules: %s', (text) => {
    expect(check({ [LEADS]: text })).toEqual([`${LEADS}: direction`])
  })

  test.each([
    [`${WEB}/messages/messages.queries.ts`, '../leads/leads.queries.ts'],
    [`${WEB}/messages/components/bulk/use-bulk.ts`, '../../../templates/templates.queries.ts'],
    [`${WEB}/templates/components/use-list.ts`, '../../leads/lead.model.ts'],
    [`${WEB}/history/components/use-history.ts`, '../../interactions/components/timeline.tsx'],
    [`${WEB}/leads/pages/lead.page.tsx`, '../../messages/components/lead-messages.tsx'],
  ])('a web feature imports lower ones, and its pages show components of any: %s %s', (path, target) => {
    expect(check({ [path]: `import { it } from '${target}'\nit()` })).toEqual([])
  })

  test.each(['server/src/features/elsewhere', `${WEB}/elsewhere/components`])(
    'a feature without a layer is refused, once: %s',
    (folder) => {
      const text = 'export const a = 1'
      const [a, b] = folder.startsWith('web') ? ['use-a.ts', 'use-b.ts'] : ['a.rules.ts', 'b.rules.ts']
      expect(check({ [`${folder}/${a}`]: text, [`${folder}/${b}`]: text })).toEqual([`${folder}/${a}: layers`])
    },
  )

  test('the contract imports nothing but its two packages', () => {
    const path = 'contract/src/leads/leads.rules.ts'
    expect(check({ [path]: `${header}import { readFileSync } from 'node:fs'\nreadFileSync('a')` })).toEqual([
      `${path}: direction`,
    ])
    expect(check({ [path]: `${header}import { sql } from 'kysely'\nexport const a = sql` })).toEqual([
      `${path}: direction`,
    ])
  })

  test('an import in a comment or a string is ignored', () => {
    const text = "// import '../app/deps.ts'\nexport const a = \"import('../app/deps.ts')\""
    expect(check({ 'server/src/platform/a.ts': text })).toEqual([])
  })
})

test('files that import each other in a circle are reported once', () => {
  const tree = {
    'server/src/platform/a.ts': "import type { B } from './b.ts'\nexport type A = B",
    'server/src/platform/b.ts': "import { c } from './c.ts'\nexport type B = typeof c",
    'server/src/platform/c.ts': "export const c = () => import('./a.ts')",
  }
  expect(check(tree)).toEqual(['server/src/platform/a.ts: cycles'])
})

test.each(['utils/dates.ts', 'helpers/a.ts', 'misc/a.ts', 'common/a.ts', 'db/utils.ts', 'a-helpers/helper.ts'])(
  'a catch-all name is refused: %s',
  (path) => {
    expect(check({ [`server/src/platform/${path}`]: 'export const a = 1' })).toEqual([
      `server/src/platform/${path}: names`,
    ])
  },
)

test('a barrel is refused, under any name', () => {
  expect(check({ 'web/src/ui/index.ts': 'export const a = 1' })).toEqual(['web/src/ui/index.ts: names'])
  expect(check({ 'web/src/ui/all.ts': "export * from './a.ts'\nexport { b } from './b.ts'" })).toEqual([
    'web/src/ui/all.ts: names',
  ])
})

test('a file of more than 300 lines or 12 imports is refused; a catalogue may be long, a composition root wide', () => {
  const long = `export const a = 1\n${'// x\n'.repeat(300)}`
  expect(check({ 'web/src/ui/a.ts': long })).toEqual(['web/src/ui/a.ts: size'])
  expect(check({ 'server/src/features/places/words.catalog.ts': long })).toEqual([])
  const many = Array.from({ length: 13 }, (_, i) => `import 'p${i}'`).join('\n')
  expect(check({ 'web/src/ui/a.ts': many })).toEqual(['web/src/ui/a.ts: size'])
  expect(check({ 'server/src/app/jobs.ts': many })).toEqual([])
  expect(check({ 'server/src/app/jobs.ts': long })).toEqual(['server/src/app/jobs.ts: size'])
})

test('a contract file without a header comment of three to six lines is refused', () => {
  const path = 'contract/src/leads/leads.rules.ts'
  for (const opening of ['', '// Short.\n', '// A\n// B\n', `// Long.\n${'// x\n'.repeat(6)}`])
    expect(check({ [path]: `${opening}export const a = 1` })).toEqual([`${path}: header comments`])
})

test.each([
  ["import { sql } from 'kysely'\nexport const a = sql`select 1`"],
  ["import { sql } from 'kysely'\nexport const a = sql<number>`select 1`"],
  ["import { sql } from 'kysely'\nexport const a = sql.raw('select 1')"],
  ["export const a = (db: Db) => db.selectFrom('leads')"],
  ["export const a = (db: Db) => db.with('x', q).insertInto('leads')"],
  ["export const a = (c: Client) => c.query('select 1')"],
  ["export const a = (c: Client, id: string) => c.query(`delete from leads where id = ${'$'}{id}`)"],
])('SQL outside a repository is refused: %s', (text) => {
  const path = 'server/src/features/leads/leads.service.ts'
  expect(check({ [path]: text })).toEqual([`${path}: sql`])
  expect(check({ 'server/src/features/leads/leads.repository.ts': text })).toEqual([])
})

describe('only the feature that owns a table writes to it', () => {
  const path = 'server/src/features/search/search.repository.ts'
  test.each([
    ["export const a = (db: Db) => db.insertInto('leads')"],
    ["export const a = (db: Db) => db.with('x', q).updateTable('leads as l')"],
    ['export const a = (db: Db) => db.deleteFrom(`lead_access`)'],
    ["export const a = (db: Db) => db.mergeInto('workspaces')"],
    ['export const a = (db: Db, table: string) => db.insertInto(table)'],
    ["import { sql } from 'kysely'\nexport const a = sql`update leads set city = ${1}`"],
    ["import { sql } from 'kysely'\nexport const a = sql`with x as (select 1) insert into\n  tasks select 1 from x`"],
    ['import { sql } from \'kysely\'\nexport const a = sql`with x as (select ${1}) delete from "user" u using x`'],
    [
      "import { sql } from 'kysely'\nexport const a = sql`merge into public.leads l using x on true when matched then delete`",
    ],
    ["export const a = (c: Client) => c.query('truncate localities')"],
    ['export const a = (c: Client, t: string) => c.query(`insert into ${t} values (1)`)'],
    ['export const a = (c: Client, t: string) => c.query(`with x as (select 1) update ${t} set n = 1`)'],
  ])('%s', (text) => {
    expect(check({ [path]: text })).toEqual([`${path}: table owners`])
  })

  test.each([
    ["export const a = (db: Db) => db.insertInto('search_runs')"],
    ["export const a = (db: Db) => db.selectFrom('leads').forUpdate()"],
    ["import { sql } from 'kysely'\nexport const a = sql`select from leads l where id = ${1} for no key update of l`"],
    [
      "import { sql } from 'kysely'\nexport const a = sql`insert into search_runs select 1 on conflict (id) do update set n = 1`",
    ],
  ])('its own tables and reads of others are accepted: %s', (text) => {
    expect(check({ [path]: text })).toEqual([])
  })

  test('the platform and the app write to no table of a feature; tests may', () => {
    const text = "import { sql } from 'kysely'\nexport const a = sql`delete from leads`"
    const platform = 'server/src/platform/db/roles.ts'
    expect(check({ [platform]: text })).toEqual([`${platform}: table owners`])
    expect(check({ 'server/src/platform/testing/lead-rows.ts': text })).toEqual([])
    expect(check({ 'server/src/features/tasks/tasks.feature.test.ts': text })).toEqual([])
  })

  test('every table of the schema has an owner, and every owned table exists', () => {
    const schema = 'server/src/platform/db/schema.gen.ts'
    const tables = OWNED_TABLES.map((table) => `  ${table}: Row;\n`)
    expect(check({ [schema]: `export interface DB {\n${tables.join('')}}\n` })).toEqual([])
    expect(check({ [schema]: `export interface DB {\n${tables.join('')}  invoices: Row;\n}\n` })).toEqual([
      `${schema}: table owners`,
    ])
    expect(check({ [schema]: `export interface DB {\n${tables.slice(1).join('')}}\n` })).toEqual([
      `${schema}: table owners`,
    ])
  })
})

test.each([
  ["import { request } from 'undici'\nexport const a = request"],
  ["import { get } from 'node:https'\nexport const a = get"],
  ['export const a = (address: string) => fetch(address)'],
  ['export const a = (address: string) => globalThis.fetch(address)'],
])('an outbound request without the guarded fetch is refused: %s', (text) => {
  const path = 'server/src/features/search/sources/vendor.client.ts'
  expect(check({ [path]: text })).toEqual([`${path}: egress`])
  expect(check({ 'server/src/platform/safe-fetch/guarded-agent.ts': text })).toEqual([])
})

test('a parameter with the name fetch is no outbound request', () => {
  const text = 'export const a = ({ fetch }: { fetch: () => void }) => fetch()'
  expect(check({ 'server/src/features/search/sources/vendor.client.ts': text })).toEqual([])
})

test.each([
  ['// The run that nobody told the user about.', 'told'],
  ['/** Where a lead lives. */', 'lives'],
  ['const MOST_ROWS = 5', 'MOST_'],
])('a word for which there is a standard term is refused: %s', (line) => {
  const path = 'server/src/features/leads/leads.rules.ts'
  expect(check({ [path]: `${line}\nexport const a = 1` })).toEqual([`${path}: plain words`])
  expect(check({ [path]: "export const a = 'told in a text that users read'" })).toEqual([])
})
