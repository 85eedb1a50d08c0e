import { expect, test } from 'vitest'
import { readPage } from './page.rules.ts'
import { phonesOf } from './phones.rules.ts'

const numbersOf = (text: string) =>
  phonesOf(readPage({ html: `<p>${text}</p>`, url: 'https://firma.ro/' }), 'RO').map(({ number }) => number)

test.each([
  'Fax: 0264 401 299',
  'Telefax 0264 401 299',
  'CUI 0264 401 299',
  'Cod fiscal: RO 0264 401 299',
  'Partita IVA 0264 401 299',
  'P. IVA: 0264 401 299',
  'VAT no. 0264 401 299',
  'USt-IdNr.: 0264 401 299',
  'Reg. Com. J12/ 0264 401 299',
  'Reg. Comertului nr. 0264 401 299',
  'Înregistrată sub J12/0264401299',
  'IBAN 0264 401 299',
  'EAN 0264 401 299',
])('the number of “%s” is no telephone', (text) => {
  expect(numbersOf(`Telefon 0264 401 200. ${text}`)).toEqual(['+40264401200'])
})

test.each([
  'Tel. 0264 401 299',
  'Vaticinio 0264 401 299',
  'Comenzi: 0264 401 299',
  'Cod poștal 400001, tel. 0264 401 299',
])('the number of “%s” is one', (text) => {
  expect(numbersOf(text)).toEqual(['+40264401299'])
})

const numbersIn = (html: string) =>
  phonesOf(readPage({ html, url: 'https://firma.ro/' }), 'RO').map(({ number }) => number)

test.each([
  '<tr><td>Fax</td><td>0264 401 299</td></tr>',
  '<tr><td>Fax:</td>\n  <td>0264 401 299</td></tr>',
  '<tr><td>Tel. 0264 401 200</td></tr><tr><td>Telefax</td><td>0264 401 299</td></tr>',
  '<dl><dt>CUI</dt><dd>RO 0264 401 299</dd></dl>',
  '<dl><dt>Partita IVA</dt><dd>0264 401 299</dd></dl>',
  '<ul><li>IBAN:</li><li>0264 401 299</li></ul>',
])('the number beside the label in %s is no telephone', (cells) => {
  expect(numbersIn(`<p>Telefon 0264 401 200</p><table>${cells}</table>`)).toEqual(['+40264401200'])
})

test.each([
  '<tr><td>Telefon</td><td>0264 401 299</td></tr>',
  '<tr><td>Fax</td><td></td><td>-</td></tr><tr><td>Telefon</td><td>0264 401 299</td></tr>',
  '<tr><th>Telefon</th><th>Fax</th></tr><tr><td>0264 401 299</td><td>-</td></tr>',
  '<dl><dt>CUI</dt><dd>RO123</dd><dt>Telefon</dt><dd>0264 401 299</dd></dl>',
])('the number of a telephone in %s is one', (cells) => {
  expect(numbersIn(`<table>${cells}</table>`)).toEqual(['+40264401299'])
})

test.each([
  'Tel/Fax: 0264 401 299',
  'Tel./Fax: 0264 401 299',
  'Tel / Fax 0264 401 299',
  'Telefon/Fax: 0264 401 299',
  'Tel. & Fax: 0264 401 299',
  'Tel+Fax: 0264 401 299',
  'Tel/Telefax: 0264 401 299',
])('the number of “%s” is a telephone too', (text) => {
  expect(numbersOf(text)).toEqual(['+40264401299'])
  expect(numbersIn(`<td>${text.replace(/:? 0264/, '</td><td>0264')}</td>`)).toEqual(['+40264401299'])
})

test('a fax after the telephone is none', () => {
  expect(numbersOf('Tel. 0264 401 200 / Fax 0264 401 299')).toEqual(['+40264401200'])
})
