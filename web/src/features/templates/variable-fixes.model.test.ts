import { expect, test } from 'vitest'
import { replaceVariable } from './variable-fixes.model.ts'

test('an unknown variable is replaced wherever it is, and nothing else', () => {
  expect(replaceVariable('industri', 'industry')('{{industri}} {{ industri }} industri {{city}} {{x}}')).toBe(
    '{{industry}} {{industry}} industri {{city}} {{x}}',
  )
})

test('a variable that has a text for where it is empty keeps it', () => {
  const fix = replaceVariable('contact_name', 'contact_name|team')
  expect(fix('{{contact_name}}, {{contact_name|you}}')).toBe('{{contact_name|team}}, {{contact_name|you}}')
})
