import { describe, expect, test } from 'vitest'
import { hasVatIds, readVatId } from './vat-id.rules.ts'

describe('a VAT id', () => {
  test.each([
    ['RO 1234 5674', 'RO', 'eu_vat', 'RO12345674'],
    ['12345674', 'RO', 'eu_vat', 'RO12345674'],
    ['de 136.695-976', 'DE', 'eu_vat', 'DE136695976'],
    ['ATU12345678', 'AT', 'eu_vat', 'ATU12345678'],
    ['U12345678', 'AT', 'eu_vat', 'ATU12345678'],
    ['EL123456789', 'GR', 'eu_vat', 'EL123456789'],
    ['123456789', 'GR', 'eu_vat', 'EL123456789'],
    ['FR12345678901', 'FR', 'eu_vat', 'FR12345678901'],
    ['FR34123456789', 'MC', 'eu_vat', 'FR34123456789'],
    // The first letters of the number are those of the prefix.
    ['FR123456789', 'FR', 'eu_vat', 'FRFR123456789'],
    ['IE1234567WA', 'IE', 'eu_vat', 'IE1234567WA'],
    ['NL123456789B01', 'NL', 'eu_vat', 'NL123456789B01'],
    ['GB123456789', 'GB', 'gb_vat', 'GB123456789'],
    ['XI123456789', 'GB', 'eu_vat', 'XI123456789'],
    ['CHE-123.456.789 MWST', 'CH', 'ch_vat', 'CHE-123.456.789 MWST'],
    ['che123456789', 'CH', 'ch_vat', 'CHE-123.456.789 MWST'],
    ['NO 123 456 789 MVA', 'NO', 'no_vat', '123456789MVA'],
  ])('%s of %s is %s %s', (text, country, type, value) => {
    expect(readVatId(text, country)).toEqual({ type, value })
  })

  test.each([
    ['oak', 'RO'],
    ['RO0123', 'RO'],
    ['DE12345678', 'DE'],
    ['DE136695976', 'RO'],
    ['U1234567', 'AT'],
    ['', 'RO'],
    ['RO12345674', 'RS'],
    ['RO12345674', 'constructor'],
    ['RO12345674', '__proto__'],
    [`RO${' '.repeat(50)}12345674`, 'RO'],
  ])('%s is none of %s', (text, country) => {
    expect(readVatId(text, country)).toBeUndefined()
  })

  test('is requested in countries whose companies have a VAT id that can be entered', () => {
    expect(['RO', 'GR', 'GB', 'CH', 'NO', 'RS', 'US'].filter(hasVatIds)).toEqual(['RO', 'GR', 'GB', 'CH', 'NO'])
  })
})
