import { expect, test } from 'vitest'
import { osmContacts } from './osm-contacts.rules.ts'

test.each([
  [{ phone: '+40 1; +40 2', 'contact:mobile': '0722' }, ['+40 1', '+40 2', '0722']],
  // Whether this is one number or two is decided when it is parsed with its country.
  [{ 'contact:phone': '030 / 123456' }, ['030 / 123456']],
])('the numbers of %j are %j', (tags, phones) => {
  expect(osmContacts(tags).phones).toEqual(phones)
})

test('a semicolon within a URL does not separate values', () => {
  const tags = { website: 'http://a.example/x;id=1;https://b.example', url: 'www.c.example' }
  expect(osmContacts(tags).websites).toEqual(['http://a.example/x;id=1', 'https://b.example', 'www.c.example'])
})

test.each([
  [{ 'contact:facebook': 'joes.sawmill' }, 'https://www.facebook.com/joes.sawmill'],
  [{ facebook: 'https://www.facebook.com/joe' }, 'https://www.facebook.com/joe'],
  [{ 'contact:facebook': 'facebook.com/joe' }, 'https://facebook.com/joe'],
  [{ 'contact:instagram': '@joe' }, 'https://www.instagram.com/joe'],
  [{ 'contact:linkedin': 'joe-and-sons' }, 'https://www.linkedin.com/company/joe-and-sons'],
  [{ 'contact:linkedin': 'company/joe' }, 'https://www.linkedin.com/company/joe'],
  [{ 'contact:linkedin': 'in/ana-pop' }, 'https://www.linkedin.com/in/ana-pop'],
  [{ 'contact:twitter': 'joe' }, 'https://x.com/joe'],
  [{ 'contact:tiktok': '@joe' }, 'https://www.tiktok.com/@joe'],
])('the page of %j is %s', (tags, page) => {
  expect(osmContacts(tags).socials).toEqual([page])
})

test('several pages in one tag are split', () => {
  const tags = { 'contact:instagram': '@joe;@ana', facebook: 'https://facebook.com/joe https://facebook.com/ana' }
  expect(osmContacts(tags).socials).toEqual([
    'https://facebook.com/joe',
    'https://facebook.com/ana',
    'https://www.instagram.com/joe',
    'https://www.instagram.com/ana',
  ])
})

test.each([
  ['contact:facebook', 'javascript:alert(1)'],
  ['contact:twitter', '<b>'],
  ['contact:facebook', "Joe's Sawmill"],
  ['contact:instagram', 'https://joe.example'],
])('%s=%s names no page', (key, value) => {
  expect(osmContacts({ [key]: value }).socials).toEqual([])
})
