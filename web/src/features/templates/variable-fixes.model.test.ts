import { expect, test } from 'vitest'
import { replaceVariable } from './variable-fixes.model.ts'

test('an unknown variable is replaced wherever it occurs, and nothing else changes', () => {
  expect(replaceVariable('industri', 'industry')('{{industri}} {{ industri }} industri {{city}} {{x}}')).toBe(
    '{{industry}} {{industry}} industri {{city}} {{x}}',
  )
})

test('a variable with a fallback text keeps it', () => {
  const fix = replaceVariable('contact_name', 'contact_name|team')
  expect(fix('{{contact_name}}, {{contact_name|you}}')).toBe('{{contact_name|team}}, {{contact_name|you}}')
})
