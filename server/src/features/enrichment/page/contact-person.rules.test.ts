import { expect, test } from 'vitest'
import { contactPersonOf } from './contact-person.rules.ts'
import { readPage } from './page.rules.ts'

const named = (html: string) => contactPersonOf(readPage({ html, url: 'https://firm.example/imprint' }))

test.each([
  ['<p>Geschäftsführer: Max Mustermann</p>', 'Max Mustermann'],
  ['<p>Vertreten durch:</p><p>Dipl.-Ing. Jürgen von der Heide</p>', 'Jürgen von der Heide'],
  ['<p>Inhaberin Anna-Lena Groß</p>', 'Anna-Lena Groß'],
  ['<dt>Geschäftsführung</dt><dd>Petra Klein, Uwe Groß</dd>', 'Petra Klein'],
  ['<p>Managing Director: Mr. John O’Neill (London)</p>', 'John O’Neill'],
  ['<p>Contact person: Mary J. Watson</p>', 'Mary J. Watson'],
  ['<p>Administrator: ing. Ioana Mureșan</p>', 'Ioana Mureșan'],
  ['<p>Persoană de contact - Ștefan Ionescu</p>', 'Ștefan Ionescu'],
  ['<p>Gérant : M. Jean-Luc Lefèvre</p>', 'Jean-Luc Lefèvre'],
  ['<p>Legale rappresentante: GIUSEPPE DE LUCA</p>', 'GIUSEPPE DE LUCA'],
  ['<p>Administrador único: Doña Carmen Núñez del Río</p>', 'Carmen Núñez del Río'],
])('%s names a person', (html, name) => {
  expect(named(html)).toBe(name)
})

test('a contact point of the structured data names a person', () => {
  const data = { '@type': 'Organization', contactPoint: [{ '@type': 'ContactPoint', name: 'Elena Pop' }] }
  expect(named(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)).toBe('Elena Pop')
  const organization = { '@type': 'Organization', contactPoint: { name: 'Customer service GmbH' } }
  expect(named(`<script type="application/ld+json">${JSON.stringify(organization)}</script>`)).toBeUndefined()
})

test.each([
  ['a company', '<p>Geschäftsführer: Mustermann Verwaltungs GmbH</p>'],
  ['a telephone number', '<p>Contact person: +49 30 555 0100</p>'],
  ['a sentence', '<p>Our managing director has worked in wood for thirty years.</p>'],
  ['an email', '<p>Administrator: office@firm.example</p>'],
  ['one word', '<p>Inhaber: Müller</p>'],
  ['a heading without a value', '<h2>Contact person</h2>'],
  ['a long text', `<p>Owner: ${'Aa '.repeat(5000)}</p>`],
])('%s is not a name', (_, html) => {
  expect(named(html)).toBeUndefined()
})
