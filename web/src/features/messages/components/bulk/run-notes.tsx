import type { Batch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/text-if-known.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'

/** What its user should know or do. */
export function RunNotes({ run: { status, reason, counts } }: { run: Batch }) {
  const { t } = useTranslation('bulk-email')
  return (
    <>
      {status === 'paused' && reason !== null && (
        <Note
          tone="warn"
          title={t('run.pausedItself')}
          action={
            <ButtonLink to="/settings" search={{ tab: 'integrations' }} size="sm">
              {t('run.settings')}
            </ButtonLink>
          }
        >
          {textIfKnown(`messages:reason.${reason}`) ?? t('run.pausedOther')}
        </Note>
      )}
      {counts.simulated > 0 && (
        <Note
          tone="warn"
          title={t('run.simulated')}
          action={
            <ButtonLink to="/settings" search={{ tab: 'integrations' }} size="sm">
              {t('account.connect')}
            </ButtonLink>
          }
        >
          {t('run.simulatedText')}
        </Note>
      )}
    </>
  )
}
