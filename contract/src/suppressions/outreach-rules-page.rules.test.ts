import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { outreachRulesPage } from './outreach-rules-page.rules.ts'

test('the documentation page equals the table of rules', () => {
  const page = readFileSync(new URL('../../../docs/outreach-rules.md', import.meta.url), 'utf8')
  expect(page).toBe(outreachRulesPage())
})
