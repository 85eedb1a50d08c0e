import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { NoAccount } from '../../../messages/components/bulk/no-account.tsx'

/** Why a sequence sends nothing now, and what to do about it. */
export function SequenceNotes({ sequence: { paused, waitsForPlan, counts } }: { sequence: Sequence }) {
  const { t } = useTranslation(['sequences', 'messages'])
  if (waitsForPlan)
    return (
      <Note
        tone="warn"
        title={t('planEnded')}
        action={
          <ButtonLink to="/billing" size="sm">
            {t('messages:gate.upgrade')}
          </ButtonLink>
        }
      >
        {t('planEndedText')}
      </Note>
    )
  if (paused)
    return (
      <Note tone="warn" title={t('pausedNote')}>
        {t('pausedNoteText')}
      </Note>
    )
  return counts.active + counts.finished + counts.stopped > 0 ? <NoAccount /> : null
}
