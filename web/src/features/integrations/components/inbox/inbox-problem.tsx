import type { MailProblem } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { Note } from '../../../../ui/note.tsx'

/** Explains why the mailbox cannot be read, in plain words. Most reasons are the same as for sending. */
export function InboxProblem({ problem, answer }: { problem: MailProblem; answer?: string | null }) {
  const { t } = useTranslation('integrations')
  const problemText = (part: 'title' | 'text') =>
    textIfKnown(`integrations:inbox.problems.${problem}.${part}`) ?? t(`email.problems.${problem}.${part}`)
  return (
    <Note tone="bad" title={problemText('title')}>
      {problemText('text')}
      {answer && <span className="help">{t('email.test.answer', { answer })}</span>}
    </Note>
  )
}
