import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import { archivedOf } from '../../leads.model.ts'
import styles from './low-credit-note.module.css'

/** The number of archived leads, and how to restore them. */
export function ArchivedNote({ me }: { me: Me | undefined }) {
  const { t } = useTranslation('leads')
  const { count, isRestoring } = archivedOf(me)
  if (count === 0) return null
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
