import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import styles from './column-failed.module.css'

/** Shown if one column failed to load; the other columns stay. */
export function ColumnFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <div className={styles.failed} role="alert">
      <p className="subtext">{errorText(error)}</p>
      <Button size="sm" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
