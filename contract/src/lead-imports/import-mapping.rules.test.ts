import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Language } from '../workspace/language.schema.ts'
import { IMPORT_HEADERS } from './import-headers.catalog.ts'
import { emptyColumn, addCell } from './import-column-values.rules.ts'
import { IMPORT_FIELDS, titleOf } from './import-fields.catalog.ts'
import { duplicateFields, guessMapping, isColumnName, isRepeatable, isUsableMapping } from './import-mapping.rules.ts'
import { ImportField } from './lead-import.schema.ts'

/** The guess for a table: its header and, below, the rows. */
function guessOf(header: string[], ...rows: string[][]) {
  const columns = header.map((name, index) => {
    const values = emptyColumn()
    for (const row of rows) addCell(values, row[index] ?? '')
    return { name, values }
  })
  return guessMapping(columns)
}

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
  test('maps all columns of our own export, except the two that the server owns', () => {
    expect(guessOf(EXPORT_COLUMNS)).toEqual([
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
    ['pl', ['Nazwa firmy', 'Osoba kontaktowa', 'Adres e-mail', 'Telefon', 'Miejscowość', 'Województwo', 'Kraj']],
    ['ro, short', ['Den. firmă', 'Pers. contact', 'E-mail birou', 'Tel. fix', 'Loc.', 'Jud.', 'Țara']],
    ['de, short', ['Fa.', 'Ansprechp.', 'E-Mail geschäftl.', 'Tel.-Nr.', 'Ort', 'Bundesl.', 'Land']],
    ['pl, short', ['Firma', 'Os. kont.', 'e-mail (biuro)', 'Tel. kom.', 'Miasto', 'Woj.', 'Państwo']],
    [
      'long',
      [
        'Firmenbezeichnung (laut Handelsregister)',
        'Zuständiger Ansprechpartner im Einkauf',
        'E-Mail-Adresse für Angebotsanfragen',
        'Telefonnummer der Zentrale (mit Vorwahl)',
        'Ort des Hauptsitzes',
        'Bundesland des Hauptsitzes',
        'Land des Hauptsitzes',
      ],
    ],
    ['code', ['companyName', 'contact_name', 'CONTACT-EMAIL', 'contactPhone', 'city', 'state', 'countryCode']],
  ])('recognises headers as people write them (%s)', (_, headers) => {
    expect(guessOf(headers)).toEqual([
      'companyName',
      'contactName',
      'contactEmail',
      'contactPhone',
      'city',
      'state',
      'country',
    ])
  })

  test('maps a field to the leftmost of equal headers, and prefers an exact header to a similar one', () => {
    expect(guessOf(['City', 'City', 'Phone', 'Company'])).toEqual(['city', null, 'contactPhone', 'companyName'])
    expect(guessOf(['the company', 'Company'])).toEqual([null, 'companyName'])
  })

  test('keeps a second phone and email as further ones; the leftmost become those of the lead', () => {
    expect(guessOf(['Tel. centrală', 'Telefon', 'E-mail birou', 'Email', 'Firma'])).toEqual([
      'contactPhone',
      'otherPhones',
      'contactEmail',
      'otherEmails',
      'companyName',
    ])
  })

  test('recognises columns without a name, or with an unknown name, by their values', () => {
    const rows = [
      ['Nord SRL', 'a@nord.example', '+40 264 111 222', 'www.nord.example', 'România', 'linkedin.com/company/nord'],
      ['Sud SA', 'b@sud.example', '0264 111 333', 'sud.example', 'Germania', 'https://www.linkedin.com/company/sud'],
    ]
    const fields = ['companyName', 'contactEmail', 'contactPhone', 'website', 'country', 'linkedinUrl']
    expect(guessOf(['', '', '', '', '', ''], ...rows)).toEqual(fields)
    expect(guessOf(['c1', 'c2', 'c3', 'c4', 'c5', 'c6'], ...rows)).toEqual(fields)
  })

  test.each([
    ['Email opt-in', 'yes'],
    ['E-mail type', 'SMTP'],
    ['CUI', '12345678'],
    ['NIP', '5213017228'],
    ['Nr. factură', '0001234567'],
    ['Data contract', '12.03.2026'],
    ['Umsatz', '1.234.567,00'],
    ['Kundennummer', '0012345678'],
    ['IBAN', 'RO49AAAA1B31007593840000'],
    ['Job Title', 'Director'],
  ])('does not map %s (%s) to a contact field', (name, value) => {
    expect(guessOf(['Company', name], ['Nord', value], ['Sud', value])).toEqual(['companyName', null])
  })

  test.each([
    ['HubSpot', ['First Name', 'Last Name', 'Contact owner', 'Last contact date', 'Company name']],
    ['Salesforce', ['First Name', 'Last Name', 'Contact ID', 'Contact Status', 'Account Name']],
    ['Vornamen', ['Vorname', 'Nachname', 'Interner Ansprechpartner', 'Typ Ansprechpartner', 'Firma']],
    ['persons', ['Prenume', 'Nume de familie', 'Persoana din vânzări', 'Data ultimului contact', 'Companie']],
  ])('maps no owner, type or date to the contact name, and nothing besides first and last name (%s)', (_, headers) => {
    expect(guessOf(headers)).toEqual(['contactFirstName', 'contactLastName', null, null, 'companyName'])
  })

  test.each([
    'Contact owner',
    'Contact type',
    'Last contact date',
    'Contact lifecycle stage',
    'Propriétaire du contact',
    'Fuente del contact',
    'Stato contact',
    'Tip persoană de contact',
    'Ansprechpartner angelegt',
  ])('does not map %s to the contact name, but recognises it as a column name', (name) => {
    expect(guessOf(['Company', name])).toEqual(['companyName', null])
    expect(isColumnName(name)).toBe(true)
  })

  test('maps a header of a person, whatever follows it, and a header with both parts of a name', () => {
    expect(guessOf(['Company', 'Contact at the company'])).toEqual(['companyName', 'contactName'])
    expect(guessOf(['Company', 'Contact first and last'])).toEqual(['companyName', 'contactName'])
  })

  test.each<[string, string[], (ImportField | null)[]]>([
    ['two addresses', ['Billing Street', 'Shipping Street'], ['address', null]],
    [
      'two addresses in lines',
      ['Billing Address 1', 'Billing Address 2', 'Shipping Address 1'],
      ['address', 'address', null],
    ],
    ['an address that is named plainly', ['Delivery address', 'Address'], [null, 'address']],
    ['an address in parts', ['Address', 'Street name', 'Street No'], ['address', 'address', 'address']],
    ['the name of a place', ['Address', 'Address name'], ['address', null]],
    ['a street with its number', ['Straße des Sitzes', 'Hausnummer'], ['address', 'address']],
    [
      'two streets with their numbers',
      ['Straße Sitz', 'Hausnr. Sitz', 'Straße Lager', 'Hausnr. Lager'],
      ['address', 'address', null, null],
    ],
    [
      'an address on a network',
      ['IP address', 'Adresă IP', 'Internet address', 'Street'],
      [null, null, null, 'address'],
    ],
  ])('does not join two addresses, and ignores addresses that are not postal (%s)', (_, headers, fields) => {
    expect(guessOf(['Company', ...headers])).toEqual(['companyName', ...fields])
    expect(headers.filter((header) => !isColumnName(header))).toEqual([])
  })

  test('a column called Name is a company, a person or a last name, depending on the other columns', () => {
    expect(guessOf(['Name', 'Telefon'])).toEqual(['companyName', 'contactPhone'])
    expect(guessOf(['Firma', 'Name'])).toEqual(['companyName', 'contactName'])
    expect(guessOf(['Nume', 'Prenume', 'Firma'])).toEqual(['contactLastName', 'contactFirstName', 'companyName'])
  })

  test('distinguishes names of columns from companies', () => {
    const named = ['Nr. crt.', 'CUI', 'Telefon', 'Umsatz', 'Name', 'Data', 'Tel./Fax', 'E-Mail (privat)']
    expect(named.filter((text) => !isColumnName(text))).toEqual([])
    const companies = ['Mobilă Nord SRL', 'Lista clienților activi', 'Fabrica de Cărămizi SA', 'Kieswerk Donau GmbH']
    expect(companies.filter(isColumnName)).toEqual([])
  })

  test('returns one entry per column, and no field twice', () => {
    fc.assert(
      fc.property(fc.array(header, { maxLength: 40 }), (headers) => {
        const guess = guessOf(headers)
        const fields = guess.filter((field) => field !== null && !isRepeatable(field))
        expect(guess).toHaveLength(headers.length)
        expect(new Set(fields).size).toBe(fields.length)
        for (const field of fields) expect(ImportField.options).toContain(field)
      }),
    )
  })

  test('recognises every listed header, whatever its case, accents and punctuation', () => {
    fc.assert(
      fc.property(known, fc.constantFrom('', ' ', ':', '*', '.'), ({ field, name }, around) => {
        expect(guessOf([`${around}${name.toUpperCase()}${around}`])).toEqual([field])
      }),
    )
  })

  test.each(Language.options)('recognises every field by its title in files and menus (%s)', (language) => {
    const titled = IMPORT_FIELDS.map((field) => ({ field, title: titleOf(field, language) }))
    expect(titled.map(({ title }) => guessOf([title])[0])).toEqual(titled.map(({ field }) => field))
    expect(guessOf(titled.map(({ title }) => title))).toEqual(IMPORT_FIELDS)
  })

  test('lists no header for two fields', () => {
    const all = Object.values(IMPORT_HEADERS).flat()
    expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  })
})

test('a mapping is usable if it has the company name, each field once, and one entry per column', () => {
  expect(isUsableMapping(['companyName', null, 'city'], 3)).toBe(true)
  expect(isUsableMapping(['companyName', null], 3)).toBe(false)
  expect(isUsableMapping(['city', null], 2)).toBe(false)
  expect(isUsableMapping(['companyName', 'companyName'], 2)).toBe(false)
  expect(
    isUsableMapping(['companyName', 'notes', 'notes', 'address', 'address', 'otherPhones', 'otherPhones'], 7),
  ).toBe(true)
})

test('fields with two columns are reported, except those that can have several', () => {
  const mapping = ['city', 'notes', 'companyName', 'city', 'notes', null, 'companyName', null] as const
  expect(duplicateFields([...mapping])).toEqual(['city', 'companyName'])
})
