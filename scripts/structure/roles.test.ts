import { expect, test } from 'vitest'
import { checkStructure } from './rules.ts'
import { parseSourceFile } from './source-files.ts'

const check = (path: string, text: string) => checkStructure([parseSourceFile({ path, text })]).map(({ rule }) => rule)

const header = '// Leads.\n// Owns them.\n// Refuses others.\n'

test.each([
  'server/src/features/leads/leads.manager.ts',
  'server/src/features/leads/leads.ts',
  'server/src/features/leads/directory.source.ts',
  'contract/src/leads/deep/lead.schema.ts',
  'contract/src/leads/lead.types.ts',
  'web/src/features/leads/pages/leads-list.tsx',
  'web/src/features/leads/components/LeadRow.tsx',
  'web/src/features/leads/use-leads.ts',
  'server/src/platform/JobRunner.ts',
  'server/src/elsewhere/a.ts',
])('a file whose name has no role is refused: %s', (path) => {
  const text = path.startsWith('contract') ? `${header}export const a = 1` : 'export const a = 1'
  expect(check(path, text)).toEqual(['roles'])
})

test.each([
  'web/src/features/leads/components/use-leads.tsx',
  'web/src/features/leads/components/list/use-leads.tsx',
  'web/src/ui/use-leads.tsx',
  'web/src/app/use-leads.tsx',
])('a file named after a hook is .ts, not .tsx: %s', (path) => {
  expect(check(path, 'export const useLeads = () => <p />')).toEqual(['roles'])
  expect(check(path.replace('.tsx', '.ts'), 'export const useLeads = () => 1')).toEqual([])
})

test('a component file without JSX is refused', () => {
  const path = 'web/src/features/leads/components/lead-row.tsx'
  expect(check(path, 'export const rowOf = (row: string) => row')).toEqual(['roles'])
  expect(check(path, 'export const LeadRow = () => <></>')).toEqual([])
})

test('the message for an unknown role names the decision record', () => {
  const files = [parseSourceFile({ path: 'server/src/features/leads/leads.manager.ts', text: '' })]
  expect(checkStructure(files)[0]?.message).toContain('docs/decisions/0001-layers-and-file-roles.md')
})
