import { useTranslation } from 'react-i18next'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import styles from './sending.module.css'

/** How much of a file went, 0 to 1; at 1 it is being read. */
export function Sending({ share }: { share: number }) {
  const { t } = useTranslation('lead-imports')
  return (
    <div className={styles.sending}>
      <LaneBar value={share * 100} max={100} label={t('upload.progress')} />
      <output className="subtext">{t(share < 1 ? 'upload.sending' : 'upload.reading')}</output>
    </div>
  )
}
