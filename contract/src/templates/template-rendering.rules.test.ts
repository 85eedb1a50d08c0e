import { describe, expect, test } from 'vitest'
import { nearestVariable, partsOf, renderTemplate } from './template-rendering.rules.ts'
import { TEMPLATE_VARIABLES } from './template-variables.catalog.ts'
import { templateValues } from './template-values.rules.ts'

const VALUES = templateValues({
  lead: {
    companyName: 'Mobila Someș SRL',
    industry: 'Furniture manufacturer',
    city: 'Gherla',
    countryCode: 'RO',
    contact: { contactName: 'Ioana Mureșan' },
  },
  sender: { name: 'Andrei Pop', companyName: 'Carpat Trans', website: 'https://carpattrans.example/' },
  language: 'de',
})

describe('variables', () => {
  test('each of the eight is replaced by a fact of the lead or of the sender', () => {
    const template = TEMPLATE_VARIABLES.map((name) => `{{${name}}}`).join(' / ')
    expect(renderTemplate(template, VALUES)).toMatchObject({
      text: 'Ioana Mureșan / Mobila Someș SRL / Furniture manufacturer / Gherla / Rumänien / Andrei Pop / Carpat Trans / carpattrans.example',
      unknown: [],
      empty: [],
    })
  })

  test('spaces inside the braces and capitals are valid', () => {
    expect(renderTemplate('{{ City }}, {{COUNTRY}}', VALUES).text).toBe('Gherla, Rumänien')
  })

  test('any other name is unknown, is reported once, and remains as typed', () => {
    const template = '{{load_type}} {{ load_type }} {{}} {{city}'
    expect(renderTemplate(template, VALUES)).toMatchObject({ text: template, unknown: ['load_type'], empty: [] })
  })

  test('names of object properties are unknown too', () => {
    expect(renderTemplate('{{constructor}} {{__proto__}}', VALUES).unknown).toEqual(['constructor', '__proto__'])
  })

  test('a variable without a value is empty and leaves a gap', () => {
    const rendered = renderTemplate('Dear {{contact_name}}, {{contact_name}}', { contact_name: ' \u202e ' })
    expect(rendered).toMatchObject({ text: 'Dear , ', empty: ['contact_name'] })
  })

  test('the text after a bar is used if there is no value', () => {
    expect(renderTemplate('Dear {{contact_name | team}},', {})).toMatchObject({ text: 'Dear team,', empty: [] })
    expect(renderTemplate('Dear {{contact_name|team}},', VALUES).text).toBe('Dear Ioana Mureșan,')
    expect(partsOf('{{contact_name|team}}', {})).toMatchObject([{ kind: 'fallback', text: 'team' }])
    expect(renderTemplate('{{contact_name|}}', {}).empty).toEqual(['contact_name'])
  })

  test('a locked lead has no contact name', () => {
    const lead = { companyName: 'Oak', industry: null, city: null, countryCode: 'not a code' }
    const values = templateValues({ lead, sender: { name: 'A', companyName: null, website: null }, language: 'en' })
    expect(renderTemplate('{{contact_name}}{{city}}{{country}}{{website}}', values).empty).toEqual([
      'contact_name',
      'city',
      'country',
      'website',
    ])
  })
})

describe('hostile values and texts', () => {
  test('a value with braces is not parsed again', () => {
    expect(renderTemplate('{{lead_company}}', { ...VALUES, lead_company: '{{user_name}}' }).text).toBe('{{user_name}}')
    expect(renderTemplate('{{{city}}}', { city: '{{website}}' }).text).toBe('{{{website}}}')
  })

  test('a value is one line without control characters, of bounded length', () => {
    const name = `Oak\r\nBcc: all@oak.example\u0000\u202e${'x'.repeat(10_000)}`
    const { text } = renderTemplate('{{lead_company}}', { lead_company: name })
    expect(text).toMatch(/^Oak Bcc: all@oak\.examplex+$/)
    expect(text.length).toBeLessThanOrEqual(300)
  })

  test('markup remains plain text', () => {
    expect(renderTemplate('<b>{{city}}</b>', { city: '<script>' }).text).toBe('<b><script></b>')
  })

  test.each(['{{', '{{{', '{{city}', '{{city|', '}}{{', '{{ '])('a long run of %j is parsed in one pass', (piece) => {
    const template = piece.repeat(50_000)
    expect(renderTemplate(template, VALUES).text.length).toBeGreaterThan(0)
  })
})

describe('a misspelt name', () => {
  test.each([
    ['contactname', 'contact_name'],
    ['Contact Name', 'contact_name'],
    ['lead_compny', 'lead_company'],
    ['industri', 'industry'],
    ['company-name', 'company_name'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestVariable(typed)).toBe(meant)
  })
  test.each(['load_type', 'x', 'y'.repeat(5000)])('%.20s means none', (typed) => {
    expect(nearestVariable(typed)).toBeUndefined()
  })
})
