import { expect, test } from 'vitest'
import { countriesIn } from './countries.ts'

test('countries are in the order of the language in use', () => {
  const names: Record<string, string> = { AT: 'Österreich', DE: 'Deutschland', PL: 'Polen' }
  const order = countriesIn('de', (code) => names[code] ?? code).map(({ name }) => name)
  expect(order.indexOf('Deutschland')).toBeLessThan(order.indexOf('Österreich'))
  expect(order.indexOf('Österreich')).toBeLessThan(order.indexOf('Polen'))
  expect(order.length).toBeGreaterThan(200)
})
