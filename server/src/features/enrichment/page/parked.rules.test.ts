import { expect, test } from 'vitest'
import { readPage } from './page.rules.ts'
import { isParked } from './parked.rules.ts'

const parked = (body: string) =>
  isParked(readPage({ html: `<title>Welcome</title><body>${body}</body>`, url: 'https://www.mobila-dej.ro/' }))

test.each([
  '<h1>mobila-dej.ro is for sale!</h1><p>Make an offer: offers@seller.example</p>',
  '<h1>The domain mobila-dej.ro is for sale</h1>',
  '<p>This domain name\n may be <b>for sale</b>.</p>',
  '<a href="/offer">Buy this domain</a>',
  '<p>Parked free, courtesy of Seller</p>',
  '<p>Diese Domain steht zum Verkauf.</p>',
  '<p>Ce nom de domaine est à vendre.</p>',
  '<p>Este dominio está en venta.</p>',
  '<p>Questo dominio è in vendita.</p>',
  '<p>Acest domeniu este de vânzare.</p>',
])('a page of a domain for sale: %s', (body) => {
  expect(parked(body)).toBe(true)
})

test.each([
  '<p>Furniture made in Dej. Trucks are for sale.</p>',
  '<p>Ce domaine est à vendre : 12 hectares de vignes.</p>',
  '<p>We work in the domain of furniture.</p>',
  `<p>Buy this domain from us. ${'We trade domains of companies and advise on their names. '.repeat(40)}</p>`,
])('a page of a company: %#', (body) => {
  expect(parked(body)).toBe(false)
})
