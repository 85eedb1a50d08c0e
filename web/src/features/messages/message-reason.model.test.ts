import { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { CANCEL_REASONS } from '@leadhaul/contract/messages/message.schema.ts'
import { expect, test, vi } from 'vitest'
import { loadAllTexts, startI18n } from '../../lib/i18n/i18n.ts'
import { reasonText } from './message-reason.model.ts'

test('every reason for a cancelled or rejected email has a text', async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
  await loadAllTexts()
  const reasons = [...CANCEL_REASONS, ...MailProblem.options, 'not_in_plan']
  expect(reasons.filter((reason) => !reasonText({ channel: 'email', reason }))).toEqual([])
  expect(reasonText({ channel: 'email', reason: 'certificate' })).toBe('The certificate of the server is not valid.')
  expect(reasonText({ channel: 'email', reason: null })).toBeUndefined()
})
