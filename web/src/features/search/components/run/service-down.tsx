import { useTranslation } from 'react-i18next'
import { Note } from '../../../../ui/note.tsx'
import styles from './service-down.module.css'

/** The search service is temporarily down: possible reasons, and the advice to wait five minutes. */
export function ServiceDown({ onClose }: { onClose?: () => void }) {
  const { t } = useTranslation('search')
  const closing = onClose && { onClose, closeLabel: t('error.dismiss') }
  return (
    <Note tone="bad" className={styles.serviceDown} title={t('error.unavailable')} {...closing}>
      <p>{t('error.unavailableText')}</p>
      <p className={styles.causesLabel}>{t('error.causes')}</p>
      <ul className={styles.causes}>
        <li>{t('error.causeOutage')}</li>
        <li>{t('error.causeBusy')}</li>
        <li>{t('error.causeNetwork')}</li>
      </ul>
    </Note>
  )
}
