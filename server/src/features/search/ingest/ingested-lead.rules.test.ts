import { describe, expect, test } from 'vitest'
import { readRows } from './ingested-lead.rules.ts'

const area = { latitude: 46.77, longitude: 23.59, radiusKm: 50 }
const query = { plan: { categorySlugs: ['furniture_manufacturer'], namePatterns: [] }, area }
const now = new Date('2026-11-20T10:00:00Z')
const lead = (options: Record<string, unknown> = {}) => ({
  companyName: 'Mobila Nord',
  latitude: 46.77,
  longitude: 23.59,
  ...options,
})
const read = (...rows: unknown[]) => readRows(rows, { query, now })

describe('a row of the search webhook', () => {
  test('becomes a candidate with its source and its match', () => {
    const { candidates, rejected } = read(
      lead({
        categories: ['Furniture manufacturer'],
        phones: ['0264 123 456'],
        emails: ['office@mobilanord.example'],
        websites: ['https://mobilanord.example'],
        countryCode: 'ro',
        rating: 4.5,
      }),
    )
    expect(rejected).toEqual([])
    expect(candidates).toMatchObject([
      {
        placeKey: expect.stringMatching(/^webhook:[0-9a-f]{32}$/),
        provenance: { source: 'webhook', sourceUrl: null, licence: null, date: '2026-11-20' },
        match: 'primary',
        phones: ['+40 264 123 456'],
        websites: ['https://mobilanord.example/'],
        countryCode: 'RO',
        sourceHasRatings: true,
      },
    ])
  })

  const readAt = (at: { latitude: number; longitude: number }, options: Record<string, unknown>) =>
    readRows([lead({ ...at, ...options })], { query: { ...query, area: { ...at, radiusKm: 50 } }, now }).candidates
  const LONDON = { latitude: 51.51, longitude: -0.13 }
  const ATHENS = { latitude: 37.98, longitude: 23.73 }
  const PRISTINA = { latitude: 42.66, longitude: 21.17 }
  const GIURGIU = { latitude: 43.9, longitude: 25.97 }

  test.each([
    [LONDON, 'UK', 'GB'],
    [ATHENS, 'el', 'GR'],
    [PRISTINA, 'xk', 'XK'],
    [GIURGIU, 'BG', 'BG'],
    [LONDON, 'XX', 'GB'],
    [LONDON, 'RO', 'GB'],
    [LONDON, undefined, 'GB'],
  ])('at %j with the country %s is stored with the country %s', (at, countryCode, stored) => {
    expect(readAt(at, { countryCode })).toMatchObject([{ countryCode: stored }])
  })

  test.each(['UK', 'RO', undefined])(
    'in London with the country %s has its phones read as British ones',
    (countryCode) => {
      expect(readAt(LONDON, { countryCode, phones: ['020 7946 0958'] })).toMatchObject([
        { phones: ['+44 20 7946 0958'] },
      ])
    },
  )

  test('is the same company in each delivery, by its id or by its name and position', () => {
    const keys = read(
      lead(),
      lead({ companyName: 'MOBILĂ  nord!' }),
      lead({ id: 'crm-7' }),
      lead({ latitude: 46.78 }),
    ).candidates.map(({ placeKey }) => placeKey)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).toBe('webhook:crm-7')
    expect(new Set(keys).size).toBe(3)
  })

  test.each([
    [null, '', 'Invalid input: expected object, received null'],
    ['text', '', /expected object/],
    [[], '', /expected object/],
    [{}, 'companyName', /expected string/],
    [lead({ companyName: ' ' }), 'companyName', /Too small/],
    [lead({ companyName: 'x'.repeat(10_240) }), 'companyName', /Too big/],
    [lead({ latitude: '46.77' }), 'latitude', /expected number/],
    [lead({ latitude: 91 }), 'latitude', /Too big/],
    [lead({ latitude: 48.2, longitude: 16.4 }), 'latitude', 'Outside the searched circle'],
    [lead({ websites: ['javascript:alert(1)'] }), 'websites.0', 'Invalid URL'],
    [lead({ websites: ['data:text/html,<script>'] }), 'websites.0', 'Invalid URL'],
    [lead({ socials: ['https://ok.example', 'file:///etc/passwd'] }), 'socials.1', 'Invalid URL'],
    [lead({ emails: ['nobody'] }), 'emails.0', 'Invalid email address'],
    [lead({ emails: ['a@b.example\nbcc:all@b.example'] }), 'emails.0', 'Invalid email address'],
    [lead({ phones: ['<img src=x onerror=alert(1)>'] }), 'phones.0', 'Not a phone number'],
    [lead({ phones: Array.from({ length: 11 }, () => '0264123456') }), 'phones', /Too big/],
    [lead({ countryCode: 'ROU' }), 'countryCode', 'Use a two-letter country code such as RO'],
    [lead({ rating: 11 }), 'rating', /Too big/],
    [lead({ id: '../../etc' }), 'id', /Invalid string/],
    [lead({ qualityCategory: 'A' }), '', /Unrecognized key: "qualityCategory"/],
    [lead({ workspaceId: 'x', ['k'.repeat(5000)]: 1 }), '', /^Unrecognized keys/],
  ])('is rejected with the name of the field: %#', (row, field, message) => {
    const { candidates, rejected } = read(lead(), row)
    expect(candidates).toHaveLength(1)
    expect(rejected).toMatchObject([{ row: 1, field }])
    expect(rejected[0]?.message).toMatch(message)
    expect(JSON.stringify(rejected).length).toBeLessThan(300)
  })
})
