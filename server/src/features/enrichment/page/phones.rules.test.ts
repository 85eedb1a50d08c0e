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
