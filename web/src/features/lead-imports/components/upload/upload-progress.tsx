import { useTranslation } from 'react-i18next'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import styles from './upload-progress.module.css'

/** The uploaded share of a file, from 0 to 1; at 1 the server reads the file. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation('lead-imports')
  return (
    <div className={styles.uploadProgress}>
      <LaneBar value={share * 100} max={100} label={t('upload.progress')} />
      <output className="subtext">{t(share < 1 ? 'upload.sending' : 'upload.reading')}</output>
    </div>
  )
}
