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
])('the number in “%s” is not a phone', (text) => {
  expect(numbersOf(`Telefon 0264 401 200. ${text}`)).toEqual(['+40264401200'])
})

test.each([
  'Tel. 0264 401 299',
  'Vaticinio 0264 401 299',
  'Comenzi: 0264 401 299',
  'Cod poștal 400001, tel. 0264 401 299',
])('the number in “%s” is a phone', (text) => {
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
])('the number next to the label in %s is not a phone', (cells) => {
  expect(numbersIn(`<p>Telefon 0264 401 200</p><table>${cells}</table>`)).toEqual(['+40264401200'])
})

test.each([
  '<tr><td>Telefon</td><td>0264 401 299</td></tr>',
  '<tr><td>Fax</td><td></td><td>-</td></tr><tr><td>Telefon</td><td>0264 401 299</td></tr>',
  '<tr><th>Telefon</th><th>Fax</th></tr><tr><td>0264 401 299</td><td>-</td></tr>',
  '<dl><dt>CUI</dt><dd>RO123</dd><dt>Telefon</dt><dd>0264 401 299</dd></dl>',
])('the number next to a phone label in %s is a phone', (cells) => {
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
])('the number in “%s” is a phone too', (text) => {
  expect(numbersOf(text)).toEqual(['+40264401299'])
  expect(numbersIn(`<td>${text.replace(/:? 0264/, '</td><td>0264')}</td>`)).toEqual(['+40264401299'])
})

test('a fax after a phone is not a phone, and neither is the next fax', () => {
  expect(numbersOf('Tel. 0264 401 200 / Fax 0264 401 299')).toEqual(['+40264401200'])
  expect(numbersOf('Tel. 0264 401 200; Fax: 0264 401 298, 0264 401 299')).toEqual(['+40264401200'])
  expect(numbersOf('Fax: 0264 401 298, +40 (264) 401-297; 0264.401.299')).toEqual([])
  expect(numbersOf('Tel. 0264 401 200, 0264 401 201')).toEqual(['+40264401200', '+40264401201'])
})

test('the number below the headers “Tel.:” and “Fax:” is a phone', () => {
  const heads = '<tr><th>Tel.:</th><th>Fax:</th></tr>'
  expect(numbersIn(`<table>${heads}<tr><td>0264 401 299</td><td>-</td></tr></table>`)).toEqual(['+40264401299'])
})

const numbersFrom = (text: string, country: string) =>
  phonesOf(readPage({ html: `<p>${text}</p>`, url: 'https://firma.eu/' }), country).map(({ number }) => number)

test.each([
  ['FR', 'RCS Lyon 552 081 317'],
  ['FR', 'R.C.S. Lyon B 421 100 645'],
  ['FR', 'immatriculée au RCS de Paris sous le numéro 421 100 645'],
  ['FR', 'TVA FR 12 421100645'],
  ['FR', 'N° TVA intracommunautaire : FR 12 0421100645'],
  ['FR', 'au capital de 200 000 000 €'],
  ['FR', 'Notre code client 421 100 645'],
  ['IT', 'Codice fiscale 01234567890'],
  ['IT', 'Cod. Fisc. 0234567890'],
  ['IT', 'C.F. 0234567890'],
  ['IT', 'P.I. 0234567890'],
  ['IT', 'Iscr. Reg. Imprese 0234567890'],
  ['IT', 'Registro delle Imprese di Milano 0234567890'],
  ['IT', 'R.E.A. 0234567890'],
  ['IT', 'P. Iva 02345678901 - C.F. 02345678901'],
  ['IT', 'Ditta 02345670158'],
  ['DE', 'St.-Nr. 27/123/45678'],
  ['DE', 'Steuernummer: 27/123/45678'],
  ['DE', 'Konto-Nr. 0532013000'],
  ['DE', 'Handelsregister: Amtsgericht Bonn HRB 228123'],
  ['ES', 'C.I.F.: B 912 345 678'],
  ['ES', 'N.I.F. 912 345 678'],
  ['ES', 'Registro Mercantil de Madrid 912 345 678'],
  ['RO', 'Cod unic de inregistrare: 212345678'],
  ['RO', 'C.U.I. 212345678'],
  ['RO', 'Cod TVA: RO 212345678'],
  ['BE', 'TVA BE 0456.789.012'],
  ['DE', 'Konto: 0532013000'],
  ['DE', 'IBAN DE89 0532 013000'],
])('in %s, the number in “%s” is not a phone', (country, text) => {
  expect(numbersFrom(text, country)).toEqual([])
})

test.each([
  ['FR', 'RCS Lyon 552 081 317 - Tél. 04 72 12 34 56', '+33472123456'],
  ['FR', 'RCS Lyon, tél. 04 72 12 34 56', '+33472123456'],
  ['FR', 'Tél. 4 72 12 34 56', '+33472123456'],
  ['FR', '(33) 4 72 12 34 56', '+33472123456'],
  ['FR', 'Appelez Capital Motors au 04 72 12 34 56', '+33472123456'],
  ['IT', 'C.F. 02345678901 Tel. 0721 1234567', '+3907211234567'],
  ['IT', 'Telefono 07211234567', '+3907211234567'],
  ['IT', 'Chiamaci: 07211234567', '+3907211234567'],
  ['IT', 'Telefono 02345670158', '+3902345670158'],
  ['DE', 'Kontor Bremen 0421 123456', '+49421123456'],
  ['DE', 'Mein Konto<br>0421 123456', '+49421123456'],
  ['PL', 'Moje konto<br>22 123 45 67', '+48221234567'],
  ['ES', 'P.I. Cobo Calleja<br>916 421 234', '+34916421234'],
  ['ES', 'P.I. Los Olivos, Getafe 916 123 456', '+34916123456'],
  ['ES', 'Getafe C.F. 916 959 643', '+34916959643'],
  ['ES', 'capital de la Costa: 952 123 456', '+34952123456'],
  ['CH', 'Joignable sous le numéro 022 345 67 89', '+41223456789'],
  ['FR', 'Joignable sous le numéro 04 72 12 34 56', '+33472123456'],
  ['FR', 'SARL Dupont - RCS Lyon<br>04 72 12 34 56', '+33472123456'],
  ['FR', 'TVA non applicable - 06 12 34 56 78', '+33612345678'],
  ['RO', 'Prețurile includ TVA<br>0264 401 299', '+40264401299'],
  ['RO', 'Prețurile includ TVA, 0264 401 299', '+40264401299'],
  ['GB', 'RCS Roofing 0161 496 0123', '+441614960123'],
  ['GB', 'REA Motors 0161 496 0123', '+441614960123'],
  ['SE', 'REA! Ring 08-123 456 78', '+46812345678'],
  ['DE', 'Konto: auf Anfrage, Telefon 0421 123456', '+49421123456'],
])('in %s, the phone in “%s” is found', (country, text, number) => {
  expect(numbersFrom(text, country)).toEqual([number])
})

test.each([
  ['RO', 'Tel: 0722.123.456, 0722.123.457', ['+40 722 123 456', '+40 722 123 457']],
  ['FR', '04 72 12 34 56, 06 12 34 56 78', ['+33 4 72 12 34 56', '+33 6 12 34 56 78']],
  ['ES', '912 345 678; 612 345 678', ['+34 912 34 56 78', '+34 612 34 56 78']],
  ['RO', 'Tel: 0264 401 299 int. 12', ['+40 264 401 299 int 12']],
])('in %s, “%s” are separate numbers', (country, text, shown) => {
  const page = readPage({ html: `<p>${text}</p>`, url: 'https://firma.eu/' })
  expect(phonesOf(page, country).map((phone) => phone.shown)).toEqual(shown)
})

test.each([
  ['FR', 'Tél. / Fax : 04 72 12 34 56', '+33472123456'],
  ['FR', 'Tél. et fax : 04 72 12 34 56', '+33472123456'],
  ['FR', 'Téléphone et télécopie : 04 72 12 34 56', '+33472123456'],
  ['IT', 'Tel. e Fax 02 12345678', '+390212345678'],
  ['IT', 'Telefono e Fax: 035 123456', '+39035123456'],
  ['ES', 'Tel. y Fax: 91 123 45 67', '+34911234567'],
  ['ES', 'Teléfono y Fax: 91 123 45 67', '+34911234567'],
  ['DE', 'Telefon und Fax: 030 1234567', '+49301234567'],
  ['DE', 'Fon/Fax: 030 1234567', '+49301234567'],
  ['RO', 'Telefon și fax: 0264 401 299', '+40264401299'],
  ['GB', 'Phone and fax: 020 7946 0958', '+442079460958'],
  ['NL', 'Telefoon/Fax: 020 794 0958', '+31207940958'],
  ['BE', 'Telefoon/Fax: 02 512 34 56', '+3225123456'],
  ['DE', 'Tel.:/Fax: 030 1234567', '+49301234567'],
  ['DE', 'Tel.: / Fax: 030 1234567', '+49301234567'],
  ['SE', 'Tel.nr./Fax 08-123 456 78', '+46812345678'],
  ['SE', 'Tel.Nr. & Fax 08-123 456 78', '+46812345678'],
  ['SE', 'Tel.nr/fax 08-123 456 78', '+46812345678'],
])('in %s, the number in “%s” is a phone', (country, text, number) => {
  expect(numbersFrom(text, country)).toEqual([number])
})

test.each([
  ['FR', 'Télécopie : 04 72 12 34 57'],
  ['FR', 'Télécopieur 04 72 12 34 57'],
  ['FR', 'Tél. 04 72 12 34 56 et fax : 04 72 12 34 57'],
])('in %s, the fax in “%s” is not a phone', (country, text) => {
  expect(numbersFrom(text, country)).not.toContain('+33472123457')
})
