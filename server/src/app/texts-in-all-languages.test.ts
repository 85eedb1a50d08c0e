import type { Notice } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { IMPORT_FIELDS, titleOf as fieldTitle } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import { ImportDuplicate } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { defaultTemplates } from '@leadhaul/contract/templates/default-templates.catalog.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { describe, expect, test } from 'vitest'
import { testLetterIn } from '../features/integrations/email/test-letter.catalog.ts'
import { ERROR_REASONS } from '../features/lead-imports/error-reasons.catalog.ts'
import { FOOTER_TEXTS } from '../features/messages/letters/letter-footer.catalog.ts'
import { titleOf } from '../features/notifications/notification-titles.catalog.ts'
import { typographyFaults } from './testing/typography.ts'

const OTHERS = Language.options.filter((language) => language !== 'en')

const common = { searchId: 's', keywords: [], location: '', newLeads: 0, numLeads: 21 }
const NOTICES = [
  { type: 'search_completed_success', data: common },
  { type: 'search_completed_no_results', data: common },
  { type: 'search_failed', data: common },
  { type: 'task_due', data: { title: 'Call' } },
  { type: 'leads_assigned', data: { author: 'Ioana', count: 1 } },
  { type: 'leads_assigned', data: { author: 'Ioana', count: 21 } },
  { type: 'lead_replied', data: { companyName: 'Mobila Dej', channel: 'email', count: 1 } },
  { type: 'mail_server_unreached', data: { host: 'Trans', since: '' } },
  { type: 'invitation_received', data: { inviter: 'Ioana', workspace: 'Trans' } },
  { type: 'invitation_accepted', data: { name: 'Ioana' } },
  ...Role.options.map((role) => ({ type: 'role_changed', data: { role, workspace: 'Trans' } })),
  { type: 'member_removed', data: { workspace: 'Trans' } },
  { type: 'ownership_received', data: { workspace: 'Trans' } },
  { type: 'account_claimed', data: { members: 2, invitations: 1, accounts: 0, apiKeys: 0 } },
  { type: 'payment_failed', data: { amountCents: 123_400 } },
  { type: 'payment_received', data: { amountCents: 123_400 } },
  { type: 'credits_low', data: { creditsRemaining: 1 } },
  { type: 'credits_low', data: { creditsRemaining: 21 } },
  { type: 'plan_changed', data: { tier: 'basic' } },
  { type: 'leads_archived_soon', data: { count: 21 } },
  { type: 'leads_archived', data: { count: 21 } },
] as unknown as Notice[]

describe.each(OTHERS)('in %s', (language) => {
  test('notifications have no English and name what they are about', () => {
    for (const notice of NOTICES) {
      const title = titleOf(notice, language)
      expect(title).not.toBe(titleOf(notice, 'en'))
      const isNamed = !['search_failed', 'search_completed_no_results', 'role_changed'].includes(notice.type)
      const values: unknown[] = isNamed ? Object.values(notice.data) : []
      const named = ['Ioana', 'Trans', 'Call', 21].filter((value) => values.includes(value))
      expect(named.filter((value) => !title.includes(`${value}`))).toEqual([])
      expect(typographyFaults(title, language)).toEqual([])
    }
  })

  test('what stands below a message to a company keeps its gaps', () => {
    const { source, ownRecords, unsubscribe } = FOOTER_TEXTS[language]
    expect([source, ownRecords, unsubscribe]).not.toEqual(Object.values(FOOTER_TEXTS.en))
    expect(source).toContain('({source})')
    expect(ownRecords).toContain('{company}')
    for (const text of [source.replace('{source}', ''), ownRecords.replace('{company}', ''), unsubscribe])
      expect(typographyFaults(text, language)).toEqual([])
  })

  test('the reasons in the file of bad rows, the test mail and the fields of an import are written', () => {
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
    expect(testLetterIn(language).text).not.toBe(testLetterIn('en').text)
    const titles = IMPORT_FIELDS.map((field) => fieldTitle(field, language))
    expect(new Set(titles).size).toBe(IMPORT_FIELDS.length)
    for (const title of titles) expect(typographyFaults(title, language)).toEqual([])
  })

  test('the first templates are set as the language sets its texts', () => {
    const signed = { language, phone: null, hasWebsite: false }
    for (const { content } of [...defaultTemplates('email', signed), ...defaultTemplates('whatsapp', signed)])
      expect(typographyFaults(content.replaceAll('{{', '').replaceAll('}}', ''), language)).toEqual([])
  })
})

test('a number has the words that go with it', () => {
  const left = (language: Language, creditsRemaining: number) =>
    titleOf({ type: 'credits_low', data: { creditsRemaining } } as Notice, language)
  expect([1, 2, 19, 20, 1200].map((count) => left('ro', count))).toEqual([
    'A rămas 1 credit',
    'Au rămas 2 credite',
    'Au rămas 19 credite',
    'Au rămas 20 de credite',
    'Au rămas 1.200 de credite',
  ])
  expect([0, 1, 2].map((count) => left('fr', count))).toEqual([
    'Il vous reste 0 crédit',
    'Il vous reste 1 crédit',
    'Il vous reste 2 crédits',
  ])
  expect([1, 1200].map((count) => left('de', count))).toEqual(['Noch 1 Credit', 'Noch 1.200 Credits'])
  expect([1, 2].map((count) => left('it', count))).toEqual(['Resta 1 credito', 'Restano 2 crediti'])
  expect([1, 2].map((count) => left('es', count))).toEqual(['Queda 1 crédito', 'Quedan 2 créditos'])
})
