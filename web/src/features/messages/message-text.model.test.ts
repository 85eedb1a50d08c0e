import { expect, test } from 'vitest'
import { fillTemplate, readyMessage } from './message-text.model.ts'

const values = { lead_company: 'Mobila SRL', city: 'Gherla', contact_name: null }

test('a template is filled for the lead, and missing values remain visible', () => {
  expect(fillTemplate('Dear {{contact_name}}, {{lead_company}} in {{ city }} has {{truks}}', values)).toBe(
    'Dear {{contact_name}}, Mobila SRL in Gherla has {{truks}}',
  )
  expect(fillTemplate('Dear {{contact_name|team}}', values)).toBe('Dear team')
})

test('a message lists the unknown and empty variables of subject and text, each once', () => {
  expect(readyMessage({ subject: '{{city}} {{truks}}', text: '{{contact_name}} {{truks}} {{city}}', values })).toEqual({
    subject: 'Gherla {{truks}}',
    text: ' {{truks}} Gherla',
    unknown: ['truks'],
    empty: ['contact_name'],
  })
})
