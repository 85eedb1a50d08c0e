import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import styles from './low-credit-note.module.css'

/** Says how many leads Free keeps no longer, and what brings them back. */
export function ArchivedNote({ count }: { count: number }) {
  const { t } = useTranslation('leads')
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
