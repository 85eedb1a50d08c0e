import { describe, expect, test } from 'vitest'
import { parseCompanyName } from './company-names.ts'
import { isSharedHostPage, isOwnWebsite } from './own-websites.ts'

const MANY: Record<string, number> = {
  'site:paginile-regiunii.ro': 812,
  'site:producatori-lemn.ro': 40,
  'site:mallul-nou.ro': 12,
  'site:kenford.com': 9,
  'site:two-brands.ro': 2,
}
const owns = (name: string, website: string) =>
  isOwnWebsite(website, {
    called: parseCompanyName({ name, city: 'Cluj-Napoca', region: null }, new Set(['alpin'])),
    namesOf: (key) => MANY[key] ?? 1,
  })

describe('a website is the company’s own', () => {
  test.each([
    ['on a domain of its own', 'Vrancea Lemn', 'https://www.vrancea-lemn.ro/contact'],
    ['or one other name has', 'Bistra', 'https://two-brands.ro'],
    ['below the name of its own at a builder’s', 'Bistra', 'https://bistra.business.site/'],
    ['where a host of many is called as it is', 'Ken Ford Subaru', 'http://www.kenford.com/subaru'],
    ['by a name before the domain', 'Zamfirel', 'https://zamfirel.paginile-regiunii.ro'],
    ['as the association itself', 'Producători Lemn Asociația', 'https://producatori-lemn.ro'],
  ])('%s: %s, %s', (_, name, website) => expect(owns(name, website)).toBe(true))
})

describe('a page is not the company’s own website', () => {
  test.each([
    ['in a directory not listed by hand', 'Vrancea Lemn', 'https://paginile-regiunii.ro/firma/vrancea-lemn'],
    ['of an association', 'Bistra Cherestea', 'https://www.producatori-lemn.ro/membri/bistra'],
    ['of an association, by a trade in its name', 'Producători de Lemn Bistra', 'https://producatori-lemn.ro/m/2'],
    ['of a mall', 'Bistra Pantofi', 'https://mallul-nou.ro/magazine/bistra'],
    ['of a known directory', 'Bistra', 'https://www.yellowpages.com/for/bistra'],
    ['of a social network', 'Bistra', 'https://www.facebook.com/bistra'],
    ['of a marketplace', 'Bistra', 'https://www.olx.ro/bistra'],
    ['of a builder', 'Bistra', 'https://sites.google.com/view/bistra'],
    ['of a builder without a name of its own', 'Bistra', 'https://www.jimdo.com/bistra'],
  ])('%s: %s, %s', (_, name, website) => expect(owns(name, website)).toBe(false))
})

test('an unreadable URL is not a guest page', () => {
  for (const website of ['', 'nonsense', 'javascript:alert(1)', `https://${'a'.repeat(10_000)}.ro`])
    expect(isSharedHostPage(website)).toBe(false)
})
