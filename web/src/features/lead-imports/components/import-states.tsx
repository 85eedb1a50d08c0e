import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './import-states.module.css'

type ImportFailedProps = { error: unknown; busy: boolean; onRetry: () => void; onAnother: () => void }

/** Shown if an import cannot be loaded, with two next steps. */
export function ImportFailed({ error, busy, onRetry, onAnother }: ImportFailedProps) {
  const { t } = useTranslation('lead-imports')
  const action = (
    <span className="row">
      <Button busy={busy} onClick={onRetry}>
        {t('failed.again')}
      </Button>
      <Button onClick={onAnother}>{t('another')}</Button>
    </span>
  )
  return (
    <Note tone="bad" title={t('failed.title')} action={action}>
      {errorText(error)}
    </Note>
  )
}

export function ImportSkeleton() {
  const { t } = useTranslation('lead-imports')
  return (
    <Sheet className={styles.loading} aria-busy="true">
      <output className="visually-hidden">{t('loading')}</output>
      {[60, 84, 72, 90].map((width) => (
        <Skeleton key={width} width={`${width}%`} height={14} gap={18} />
      ))}
    </Sheet>
  )
}
