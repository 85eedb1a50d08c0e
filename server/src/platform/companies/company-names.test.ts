import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { coreOf, areSpellingVariants } from './company-names.ts'

const same = (a: string, b: string) => areSpellingVariants(coreOf(a), coreOf(b))

describe('a name is the same', () => {
  test.each([
    ['SC Mobila Transilvania SRL', 'Mobilă Transilvania S.R.L.'],
    ['S.C. Dedeman S.A.', 'Dedeman'],
    ['Müller Möbel GmbH & Co. KG', 'Muller Mobel'],
    ['Oak and Sons Inc.', 'Oak & Sons'],
    ['Puutavara Oy', 'Puutavara'],
    ['Legnami Rossi S.p.A.', 'LEGNAMI ROSSI SPA'],
    ['Drewno Sp. z o.o.', 'Drewno'],
    ['Furnitur Makers', 'Furniture Makers'],
    ['Mobila Lux', 'Mobilalux'],
    ['Zimmermann Holz', 'Zimermann Holz'],
    ['Zimmermann Holz', 'Zimmermenn Holz'],
  ])('for %s and %s', (a, b) => expect(same(a, b)).toBe(true))
})

describe('a name is different', () => {
  test.each([
    ['Depot 1', 'Depot 2'],
    ['Furniture Maker 12', 'Furniture Maker 13'],
    ['Salon Mario', 'Salon Maria'],
    ['Hall A', 'Hall B'],
    ['Dedeman', 'Hornbach'],
    ['Brown Timber', 'Brawn Timbers'],
    ['SRL', 'GmbH'],
    ['商店', '工厂'],
  ])('for %s and %s', (a, b) => expect(same(a, b)).toBe(false))
})

test('the order of the two names does not matter', () => {
  const name = fc.array(fc.constantFrom('mobila', 'mobla', 'lux', 'srl', 'a', 'maker', 'makers', '12'), {
    maxLength: 4,
  })
  fc.assert(
    fc.property(name, name, (a, b) => {
      expect(same(a.join(' '), b.join(' '))).toBe(same(b.join(' '), a.join(' ')))
    }),
  )
})
