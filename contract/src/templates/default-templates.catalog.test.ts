import { describe, expect, test } from 'vitest'
import { Language } from '../workspace/language.schema.ts'
import { defaultTemplates } from './default-templates.catalog.ts'
import { EmailTemplateFields, WhatsappTemplateFields } from './template-fields.schema.ts'
import { renderTemplate } from './template-rendering.rules.ts'

const KNOWN_ALWAYS = { lead_company: 'Oak', user_name: 'Andrei Pop', company_name: 'Carpat Trans' }

describe.each(Language.options)('the first templates in %s', (language) => {
  const signed = { language, phone: '+40 700 555 014', hasWebsite: true }
  const emails = defaultTemplates('email', signed)
  const chats = defaultTemplates('whatsapp', signed)

  test('are an introduction and a follow-up that are valid in the editor', () => {
    for (const fields of emails) expect(EmailTemplateFields.parse(fields)).toEqual(fields)
    for (const { name, content } of chats) expect(WhatsappTemplateFields.parse({ name, content })).toBeTruthy()
    expect([...emails, ...chats].map(({ name }) => name)).toEqual([
      'Introduction',
      'Follow-up',
      'Introduction',
      'Follow-up',
    ])
  })

  test('have no gap if only the company of the lead is known and the sender has no website', () => {
    const plain = { ...signed, phone: null, hasWebsite: false }
    for (const { subject, content } of [...defaultTemplates('email', plain), ...defaultTemplates('whatsapp', plain)]) {
      const rendered = renderTemplate(`${subject ?? ''}\n${content}`, KNOWN_ALWAYS)
      expect(rendered).toMatchObject({ unknown: [], empty: [] })
      expect(rendered.text).not.toMatch(/[{}|]/)
    }
  })

  test('have the phone and the website in the signature', () => {
    const rendered = renderTemplate(emails[0].content, { ...KNOWN_ALWAYS, website: 'carpattrans.example' })
    expect(rendered.text).toMatch(/Andrei Pop\nCarpat Trans\n\+40 700 555 014\ncarpattrans\.example$/)
  })
})
