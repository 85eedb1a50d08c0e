import { expect, test } from 'vitest'
import { MAX_TEMPLATE_NAME_LENGTH, nameOfCopy } from './templates.rules.ts'

test('the name of a copy is within the limit and ends with a complete character', () => {
  expect(nameOfCopy('Introduction')).toBe('Introduction (Copy)')
  const name = nameOfCopy(`${'x'.repeat(92)}😀`)
  expect(name).toBe(`${'x'.repeat(92)} (Copy)`)
  expect(nameOfCopy('y'.repeat(MAX_TEMPLATE_NAME_LENGTH))).toHaveLength(MAX_TEMPLATE_NAME_LENGTH)
})
