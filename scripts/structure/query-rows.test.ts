import { expect, test } from 'vitest'
import { queryRows } from './query-rows.ts'
import { parseSourceFile } from './source-files.ts'

const SCHEMA = `
export interface Leads { id: string; name: string; company_name: string; country_code: string; created_at: string }
export interface Member { createdAt: string; userId: string; organizationId: string }`
const COLUMNS = 'company_name: string; country_code: string; created_at: string'

const rowsIn = (text: string, path = 'server/src/features/leads/leads.repository.ts') =>
  queryRows([
    parseSourceFile({ path: 'server/src/platform/db/schema.gen.ts', text: SCHEMA }),
    parseSourceFile({ path, text: `import { sql } from 'kysely'\n${text}` }),
  ])

test.each([
  `export const a = sql<{ ${COLUMNS} }>\`select * from leads\``,
  `type Lead = { ${COLUMNS}; n: number }\nexport const a = sql<Omit<Lead, 'n'>>\`select * from leads\``,
  `type Lead = Row<'tasks'> & { ${COLUMNS} }\nexport const a = (db: Db) => db.query<Lead>('select * from leads')`,
  'export const a = sql<{ companyName: string; countryCode: string; createdAt: string }>`select * from leads`',
  'export const a = sql<{ userId: string; organizationId: string; createdAt: string }>`select * from "member"`',
])('columns declared by hand are refused: %s', (text) => {
  expect(rowsIn(text)).toMatchObject([{ rule: 'rows' }])
  expect(rowsIn(text, 'server/src/features/leads/leads.feature.test.ts')).toEqual([])
})

test.each([
  "export const a = sql<Pick<Row<'leads'>, 'company_name' | 'country_code'> & { n: number }>`select * from leads`",
  `export const a = sql<Row<'leads', { ${COLUMNS} }>>\`select * from leads\``,
  'export const a = sql<{ id: string; name: string; company_name: string; created_at: string }>`select * from leads`',
  `export const a = sql<{ detail: { ${COLUMNS} } }>\`select * from leads\``,
  `export const a = sql<{ ${COLUMNS} }>\`select * from search_runs\``,
  `export const a = (lead: { ${COLUMNS} }) => sql\`insert into leads select \${lead}\``,
])('derived and computed columns, and what is given, are accepted: %s', (text) => {
  expect(rowsIn(text)).toEqual([])
})
