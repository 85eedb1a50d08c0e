import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMPORT_HEADERS } from './import-headers.catalog.ts'
import { guessMapping, isUsable } from './import-mapping.rules.ts'
import { ImportField } from './lead-import.schema.ts'

const EXPORT_COLUMNS =
  'Company Name,Industry,Status,Contact Name,Contact Email,Contact Phone,Website,Address,City,State/Province,Country,Created Date,Quality Category,Business Type,LinkedIn URL,Facebook URL,Notes'.split(
    ',',
  )
const known = fc.constantFrom(
  ...Object.entries(IMPORT_HEADERS).flatMap(([field, names]) => names.map((name) => ({ field, name }))),
)
const header = fc.oneof(
  known.map(({ name }) => name),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', '  ', 'constructor', '__proto__'),
)

describe('the guess', () => {
  test('reads all columns of our own export, but for the two that are the server’s', () => {
    expect(guessMapping(EXPORT_COLUMNS)).toEqual([
      'companyName',
      'industry',
      'status',
      'contactName',
      'contactEmail',
      'contactPhone',
      'website',
      'address',
      'city',
      'state',
      'country',
      null,
      null,
      'businessType',
      'linkedinUrl',
      'facebookUrl',
      'notes',
    ])
  })

  test.each([
    ['ro', ['Denumire firmă', 'Persoana de contact', 'Adresa de e-mail', 'Nr. telefon', 'Oraș', 'Județ', 'Țară']],
    ['es', ['Razón social', 'Persona de contacto', 'Correo electrónico', 'Teléfono', 'Ciudad', 'Provincia', 'País']],
    ['de', ['Firmenname', 'Ansprechpartner', 'E-Mail-Adresse', 'Telefonnummer', 'Stadt', 'Bundesland', 'Land']],
    ['fr', ['Raison sociale', 'Personne de contact', 'Courriel', 'Numéro de téléphone', 'Ville', 'Région', 'Pays']],
    ['it', ['Ragione sociale', 'Referente', 'Indirizzo e-mail', 'Telefono', 'Città', 'Provincia', 'Paese']],
    ['code', ['companyName', 'contact_name', 'CONTACT-EMAIL', 'contactPhone', 'city', 'state', 'countryCode']],
  ])('reads headers as people write them (%s)', (_, headers) => {
    expect(guessMapping(headers)).toEqual([
      'companyName',
      'contactName',
      'contactEmail',
      'contactPhone',
      'city',
      'state',
      'country',
    ])
  })

  test('gives a field to the leftmost of equal headers, and to an exact one before one that merely resembles it', () => {
    expect(guessMapping(['Email', 'Email', 'Phone', 'Company'])).toEqual([
      'contactEmail',
      null,
      'contactPhone',
      'companyName',
    ])
    expect(guessMapping(['the company', 'Company'])).toEqual([null, 'companyName'])
  })

  test('answers once a column, and gives no field away twice', () => {
    fc.assert(
      fc.property(fc.array(header, { maxLength: 40 }), (headers) => {
        const guess = guessMapping(headers)
        const fields = guess.filter((field) => field !== null)
        expect(guess).toHaveLength(headers.length)
        expect(new Set(fields).size).toBe(fields.length)
        for (const field of fields) expect(ImportField.options).toContain(field)
      }),
    )
  })

  test('knows every header it lists, whatever the case, accents and punctuation around it', () => {
    fc.assert(
      fc.property(known, fc.constantFrom('', ' ', ':', '*', '.'), ({ field, name }, around) => {
        expect(guessMapping([`${around}${name.toUpperCase()}${around}`])).toEqual([field])
      }),
    )
  })

  test('names no header for two fields', () => {
    const all = Object.values(IMPORT_HEADERS).flat()
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  })
})

test('a mapping can be used when it names the company, each field once, and has one entry a column', () => {
  expect(isUsable(['companyName', null, 'city'], 3)).toBe(true)
  expect(isUsable(['companyName', null], 3)).toBe(false)
  expect(isUsable(['city', null], 2)).toBe(false)
  expect(isUsable(['companyName', 'companyName'], 2)).toBe(false)
})
