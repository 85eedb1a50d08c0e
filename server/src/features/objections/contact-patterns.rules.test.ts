import { expect, test } from 'vitest'
import { patternsOf } from './contact-patterns.rules.ts'

/** PostgreSQL reads these expressions as JavaScript does. */
const erased = (contact: Parameters<typeof patternsOf>[0], text: string) =>
  patternsOf(contact).reduce((left, pattern) => left.replace(new RegExp(pattern, 'gi'), '#'), text)

test('an email is found as a whole word, and no other address that holds it', () => {
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

test('an address with an apostrophe is another one, and an apostrophe before a word of a sentence is none of it', () => {
  const gone = { channel: 'email', address: 'angelo@x.example' } as const
  for (const other of ["mario.d'angelo@x.example", "ask mario.d'angelo@x.example", "<mario.d'angelo@x.example>"])
    expect(erased(gone, other)).toBe(other)
  expect(erased(gone, "'angelo@x.example'")).toBe("'#'")
  expect(erased(gone, "Scrivere all'angelo@x.example")).toBe("Scrivere all'#")
  expect(erased(gone, "All'angelo@x.example la mattina")).toBe("All'# la mattina")
  expect(erased(gone, "d'angelo@x.example")).toBe("d'angelo@x.example")
  expect(erased({ ...gone, address: "mario.d'angelo@x.example" }, "to mario.d'angelo@x.example.")).toBe('to #.')
})

test('a phone is found in its usual spellings, and no longer number that holds it', () => {
  const gone = { channel: 'phone', address: '+40264555031', national: '0264555031' } as const
  for (const spelled of ['+40264555031', '0040 264 555 031', '+40 264-555-031', '0264.555.031', '(0264) 555 031'])
    expect(erased(gone, `call ${spelled}!`)).toMatch(/^call \(?#!$/)
  for (const other of ['+402645550312', '10264555031', '1.0264555031', '0264555032'])
    expect(erased(gone, other)).toBe(other)
})
