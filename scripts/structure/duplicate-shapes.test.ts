import { expect, test } from 'vitest'
import { parseSourceFile } from './source-files.ts'
import { duplicateShapes } from './duplicate-shapes.ts'

const twinsIn = (tree: Record<string, string>) =>
  duplicateShapes(Object.entries(tree).map(([path, text]) => parseSourceFile({ path, text })))

const LEADS = 'server/src/features/leads/leads.service.ts'
const ROUTE = 'contract/src/leads/leads.contract.ts'
const ANSWER = `import * as z from 'zod'\nexport const Answer = z.object({ id: z.uuid(), name: z.string(), at: z.string(), by: z.string().nullable() })`
const shape = "{ at: string; id: string; by: string | null; readonly name?: 'a' }"

test.each([
  ['as a type', `export type Row = ${shape}`],
  ['as an interface', `export interface Row ${shape}`],
  ['inside another type', `export type Page = { items: ${shape}[]; total: number }`],
  ['of a parameter', `export const read = (row: ${shape}) => row`],
  ['as a zod object', `export const Row = z.strictObject({ by: z.string(), at: Day, id, name: z.string() })`],
])('a shape is declared once; again %s it is refused', (_, text) => {
  const [violation, ...others] = twinsIn({ [ROUTE]: ANSWER, [LEADS]: text })
  expect(violation).toMatchObject({ path: ROUTE, rule: 'twins', message: expect.stringContaining(`${LEADS}:1`) })
  expect(others).toEqual([])
})

test('few properties are the same by chance, and tests may write out what they expect', () => {
  const small = 'export type Row = { id: string; name: string; at: string }'
  expect(twinsIn({ [LEADS]: small, 'web/src/features/leads/leads.model.ts': small })).toEqual([])
  const text = `export type Row = ${shape}`
  expect(twinsIn({ [ROUTE]: ANSWER, 'server/src/features/leads/leads.feature.test.ts': text })).toEqual([])
  expect(twinsIn({ [ROUTE]: ANSWER, 'server/src/app/testing/leads.ts': text })).toEqual([])
  expect(twinsIn({ [ROUTE]: ANSWER, 'server/src/platform/db/schema.gen.ts': text })).toEqual([])
})
