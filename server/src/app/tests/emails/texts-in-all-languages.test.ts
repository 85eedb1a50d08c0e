import { IMPORT_FIELDS, titleOf as fieldTitle } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import { ImportDuplicate } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { defaultTemplates } from '@leadhaul/contract/templates/default-templates.catalog.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { describe, expect, test } from 'vitest'
import { testEmailIn } from '../../../features/integrations/email/test-email.catalog.ts'
import { ERROR_REASONS } from '../../../features/lead-imports/error-reasons.catalog.ts'
import { FOOTER_TEXTS } from '../../../features/messages/emails/email-footer.catalog.ts'
import { typographyFaults } from '../../testing/typography.ts'

const OTHERS = Language.options.filter((language) => language !== 'en')

describe.each(OTHERS)('in %s', (language) => {
  test('the footer of a message to a company keeps its placeholders', () => {
    const { source, ownRecords, unsubscribe } = FOOTER_TEXTS[language]
    expect([source, ownRecords, unsubscribe]).not.toEqual(Object.values(FOOTER_TEXTS.en))
    expect(source).toContain('({source})')
    expect(ownRecords).toContain('{company}')
    for (const text of [source.replace('{source}', ''), ownRecords.replace('{company}', ''), unsubscribe])
      expect(typographyFaults(text, language)).toEqual([])
  })

  test('the reasons in the file of bad rows, the test email and the fields of an import are translated', () => {
    const { problems, row, alreadyLead, alreadyRow } = ERROR_REASONS[language]
    for (const [code, reason] of Object.entries(problems)) {
      expect(reason).not.toBe(ERROR_REASONS.en.problems[code as keyof typeof problems])
      expect(typographyFaults(reason, language)).toEqual([])
    }
    for (const by of ImportDuplicate.shape.by.options) {
      const reasons = [alreadyLead[by], alreadyRow[by]]
      expect(reasons).toEqual([expect.stringContaining('{name}'), expect.stringContaining('{row}')])
      expect(reasons).not.toContain(ERROR_REASONS.en.alreadyLead[by])
      expect(reasons).not.toContain(ERROR_REASONS.en.alreadyRow[by])
      for (const reason of reasons) expect(typographyFaults(reason.replace(/[{}]/g, ''), language)).toEqual([])
    }
    expect(row).not.toBe(ERROR_REASONS.en.row)
    expect(testEmailIn(language).text).not.toBe(testEmailIn('en').text)
    const titles = IMPORT_FIELDS.map((field) => fieldTitle(field, language))
    expect(new Set(titles).size).toBe(IMPORT_FIELDS.length)
    for (const title of titles) expect(typographyFaults(title, language)).toEqual([])
  })

  test('the default templates follow the typography of the language', () => {
    const signed = { language, phone: null, hasWebsite: false }
    for (const { content } of [...defaultTemplates('email', signed), ...defaultTemplates('whatsapp', signed)])
      expect(typographyFaults(content.replaceAll('{{', '').replaceAll('}}', ''), language)).toEqual([])
  })
})
