import { expect, test } from 'vitest'
import { patternsOf } from './contact-patterns.rules.ts'

/** PostgreSQL interprets these expressions as JavaScript does. */
const erased = (contact: Parameters<typeof patternsOf>[0], text: string) =>
  patternsOf(contact).reduce((left, pattern) => left.replace(new RegExp(pattern, 'gi'), '#'), text)

test('an email is found as a whole word, but not within another address', () => {
  const gone = { channel: 'email', address: 'a.b+c@firm.example' } as const
  expect(erased(gone, 'A.B+C@Firm.example, <a.b+c@firm.example>.')).toBe('#, <#>.')
  for (const other of [
    'xa.b+c@firm.example',
    'a.b+c@firm.example.org',
    'a.b+c@firm.example-shop.org',
    'aXb+c@firm.example',
  ])
    expect(erased(gone, other)).toBe(other)
})

test('an address with an apostrophe is a different address, unless the apostrophe belongs to a word of the sentence', () => {
  const gone = { channel: 'email', address: 'angelo@x.example' } as const
  for (const other of ["mario.d'angelo@x.example", "ask mario.d'angelo@x.example", "<mario.d'angelo@x.example>"])
    expect(erased(gone, other)).toBe(other)
  expect(erased(gone, "'angelo@x.example'")).toBe("'#'")
  expect(erased(gone, "Scrivere all'angelo@x.example")).toBe("Scrivere all'#")
  expect(erased(gone, "All'angelo@x.example la mattina")).toBe("All'# la mattina")
  expect(erased(gone, "d'angelo@x.example")).toBe("d'angelo@x.example")
  expect(erased({ ...gone, address: "mario.d'angelo@x.example" }, "to mario.d'angelo@x.example.")).toBe('to #.')
})

test('a phone is found in its usual spellings, but not within a longer number', () => {
  const gone = { channel: 'phone', address: '+40264555031', national: '0264555031' } as const
  for (const spelled of ['+40264555031', '0040 264 555 031', '+40 264-555-031', '0264.555.031', '(0264) 555 031'])
    expect(erased(gone, `call ${spelled}!`)).toMatch(/^call \(?#!$/)
  for (const other of ['+402645550312', '10264555031', '1.0264555031', '0264555032'])
    expect(erased(gone, other)).toBe(other)
})
