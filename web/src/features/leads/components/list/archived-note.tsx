import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import type { Archived } from '../../leads.model.ts'
import styles from './low-credit-note.module.css'

/** Says how many leads Free keeps no longer, and what brings them back. */
export function ArchivedNote({ archived: { count, isRestoring } }: { archived: Archived }) {
  const { t } = useTranslation('leads')
  if (isRestoring)
    return (
      <Note tone="info" className={styles.notice} title={t('archived.restoring')}>
        {t('archived.restoringText')}
      </Note>
    )
  return (
    <Note
      tone="info"
      className={styles.notice}
      action={
        <Link to="/billing" className="strong">
          {t('archived.plans')}
        </Link>
      }
    >
      {t('archived.count', { count, days: PLANS.free.leadDays ?? 0 })}
    </Note>
  )
}
