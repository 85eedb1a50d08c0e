import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from './lead-states.module.css'

/** Shown if the lead is archived on Free, or is being restored after an upgrade. */
export function LeadArchived({ isRestoring }: { isRestoring: boolean }) {
  const { t } = useTranslation('leads')
  if (isRestoring)
    return (
      <Note tone="info" className={styles.failed}>
        <h1>{t('archived.restoring')}</h1>
        {t('archived.restoringText')}
      </Note>
    )
  const action = <ButtonLink to="/billing">{t('archived.plans')}</ButtonLink>
  return (
    <Note tone="info" className={styles.failed} action={action}>
      <h1>{t('archived.lead')}</h1>
      {t('archived.leadText', { days: PLANS.free.leadDays ?? 0 })}
    </Note>
  )
}
