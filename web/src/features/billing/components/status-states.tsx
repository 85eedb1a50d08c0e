import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Boxes, Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './subscription-status.module.css'

type FailedProps = { query: { error: unknown; isFetching: boolean; refetch: () => unknown } }

export function StatusFailed({ query }: FailedProps) {
  const { t } = useTranslation('billing')
  return (
    <Sheet className={styles.status}>
      <EmptyState
        alert
        title={t('state.failed')}
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {errorText(query.error)}
      </EmptyState>
    </Sheet>
  )
}

export function StatusSkeleton() {
  return (
    <Sheet className={styles.status} aria-busy="true">
      <Boxes>
        {['plan', 'days', 'credits', 'searches'].map((box) => (
          <div className="box" key={box}>
            <Skeleton width={90} height={12} gap={2} />
            <Skeleton width={120} height={18} gap={8} />
            <Skeleton height={6} gap={12} />
          </div>
        ))}
      </Boxes>
    </Sheet>
  )
}
