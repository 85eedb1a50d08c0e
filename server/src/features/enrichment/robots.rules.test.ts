import { describe, expect, test } from 'vitest'
import { readRobots } from './robots.rules.ts'

const ORIGIN = 'https://firma.ro'
const allows = (file: string, path: string) => readRobots({ origin: ORIGIN, file }).allows(ORIGIN + path)
const times = (count: number, text: (nth: number) => string) =>
  Array.from({ length: count }, (_, n) => text(n)).join('')

describe('robots.txt', () => {
  test('of any usual length is respected', () => {
    const robots = times(300, (n) => `User-agent: bot-${n}\n`)
    const files = [
      `User-agent: *\n${times(15_000, (n) => `Disallow: /order/${n}/details\n`)}`,
      `User-agent: *\n${times(500, (n) => `Disallow: /*?filter_${n}=*\n`)}Disallow: /order/\n`,
      `${robots}${times(50, (n) => `Disallow: /order/${n}\n`)}\nUser-agent: *\nDisallow: /order/\n`,
      times(200, (n) => `User-agent: bot-${n}\n${times(20, (m) => `Disallow: /*?filter_${m}=*\n`)}`),
    ]
    for (const file of files) expect(allows(file, '/contact')).toBe(true)
    for (const file of files.slice(0, 3)) expect(allows(file, '/order/14/details')).toBe(false)
  })

  test.each([
    ['wildcards to compare', `User-agent: *\nDisallow: /${'*a'.repeat(10_001)}`],
    ['short rules with wildcards', `User-agent: *\n${'Disallow: /*ab\n'.repeat(7000)}`],
    [
      'rules with wildcards for this robot among others',
      `User-agent: a\nuser-agent : leadhaul/2\n${'Allow: *ab\n'.repeat(7000)}`,
    ],
    ['repetitions of this robot', `${'User-agent: *\n'.repeat(1000)}Disallow: /${'*a'.repeat(50)}`],
    ['robots times rules', `${'User-agent: a\n'.repeat(1000)}${'Allow: /\n'.repeat(30)}`],
    ['robots times delays', `${'User-agent: a\n'.repeat(1000)}${'Crawl-delay: 1\n'.repeat(30)}`],
  ])('with too many %s allows nothing', (_, file) => expect(allows(file, '/contact')).toBe(false))
})

test('an address longer than any page of a company is not allowed', () => {
  expect(allows('', `/${'a'.repeat(500)}`)).toBe(true)
  expect(allows('', `/${'a'.repeat(1000)}`)).toBe(false)
  expect(allows('', `/?${'a'.repeat(1000)}`)).toBe(false)
})
