import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import { remainingUnlocks } from '../../leads.model.ts'
import styles from './low-credit-note.module.css'

/** Shows what the last credits can unlock. Hidden on the free plan and after it is dismissed. */
export function LowCreditNote({ tier, remaining }: { tier: string; remaining: number }) {
  const { t } = useTranslation('leads')
  const [dismissedAt, setDismissedAt] = useState<number>()
  const low = remainingUnlocks({ tier, remaining })
  if (!low || dismissedAt === remaining) return null
  const gradeA = t('lowCredits.gradeA', { count: low.gradeA })
  const gradeB = t('lowCredits.gradeB', { count: low.gradeB })
  return (
    <Note
      tone="warn"
      className={styles.notice}
      title={t('lowCredits.left', { count: remaining })}
      action={
        <Link to="/billing" search={{ tab: 'credits' }} className="strong">
          {t('lowCredits.buy')}
        </Link>
      }
      closeLabel={t('dismiss')}
      onClose={() => setDismissedAt(remaining)}
    >
      {low.gradeA > 0 && `${t('lowCredits.enough', { gradeA, gradeB })} `}
      {low.gradeA === 0 && low.gradeB > 0 && `${t('lowCredits.enoughForOne', { gradeB })} `}
      {t('lowCredits.never')}
    </Note>
  )
}
