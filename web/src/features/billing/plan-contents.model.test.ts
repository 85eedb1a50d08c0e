import { expect, test } from 'vitest'
import { comparedPlans, gainedCapabilities, newCapabilities } from './plan-contents.model.ts'

const asText = (line: (typeof comparedPlans)[number]) =>
  `${line.name}: ${line.kind === 'figure' ? line.values.join(' ') : line.included.map((is) => (is ? 'yes' : 'no')).join(' ')}`

test('the comparison of the plans matches the specification', () => {
  expect(comparedPlans.map(asText)).toEqual([
    'searches: 5 25 60 200',
    'credits: 50 250 600 2000',
    'seats: 1 1 3 10',
    'leadDays: 30   ',
    'exportCsv: yes yes yes yes',
    'notes: yes yes yes yes',
    'templates: yes yes yes yes',
    'sendMessages: no yes yes yes',
    'editContactMethods: no yes yes yes',
    'aiContent: no no yes yes',
    'bulkEmail: no no yes yes',
    'twilio: no no yes yes',
    'advancedSearch: no no yes yes',
    'analytics: no no yes yes',
    'advancedAnalytics: no no no yes',
    'apiKeys: no no no yes',
    'support: no no no yes',
  ])
})

test('a plan lists its new capabilities, and an upgrade every capability it adds', () => {
  expect(newCapabilities('basic')).toEqual(['sendMessages', 'editContactMethods'])
  expect(gainedCapabilities('free', 'basic')).toEqual(newCapabilities('basic'))
  expect(gainedCapabilities('standard', 'premium')).toEqual(['advancedAnalytics', 'apiKeys'])
  expect(gainedCapabilities('premium', 'basic')).toEqual([])
})
