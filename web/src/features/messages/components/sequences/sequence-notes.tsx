import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { NoAccount } from '../bulk/no-account.tsx'
import { usePlanEnded } from './use-plan-ended.ts'

/** Why a sequence sends nothing now, and what to do about it. */
export function SequenceNotes({ sequence: { paused, counts } }: { sequence: Sequence }) {
  const { t } = useTranslation(['sequences', 'messages'])
  const planEnded = usePlanEnded()
  if (planEnded)
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
  return counts.active > 0 ? <NoAccount /> : null
}
