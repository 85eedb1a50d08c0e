import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import type { PeriodUsage } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatCredits, formatDayMonthYear, formatSignedCredits } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { periodUsageQuery } from '../../billing.queries.ts'
import styles from './period-sheet.module.css'

/** The credits granted and spent in this period. */
export function PeriodSheet() {
  const { t } = useTranslation('billing')
  const { data, isError, error, isFetching, refetch } = useQuery(periodUsageQuery)
  return (
    <Sheet aria-busy={!data && !isError}>
      <SheetHeader title={t('period.title')}>
        {data && (
          <span className="subtext">
            {t('period.span', { start: formatDayMonthYear(data.start), end: formatDayMonthYear(data.end) })}
          </span>
        )}
      </SheetHeader>
      {data ? (
        <PeriodLines usage={data} />
      ) : isError ? (
        <EmptyState
          alert
          title={t('period.failed')}
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {errorText(error)}
        </EmptyState>
      ) : (
        <div className={styles.ledger}>
          <Skeleton height={14} gap={5} />
          <Skeleton height={14} gap={12} />
          <Skeleton height={14} gap={12} />
        </div>
      )}
    </Sheet>
  )
}

function PeriodLines({ usage }: { usage: PeriodUsage }) {
  const { t } = useTranslation('billing')
  const creditMovements = [
    { name: t('period.before'), credits: usage.before },
    { name: t('period.plan'), credits: usage.plan },
    { name: t('period.bought'), credits: usage.bought },
    ...usage.unlocked.map(({ cost, count, credits }) => ({
      name: t(cost === unlockCost('A') ? 'period.unlockedA' : 'period.unlockedB', { count }),
      credits: -Math.abs(credits),
    })),
    { name: t('period.givenBack'), credits: usage.givenBack },
    { name: t('period.takenBack'), credits: -usage.takenBack },
  ].filter(({ credits }) => credits !== 0)
  return (
    <ul className={styles.ledger}>
      {creditMovements.map(({ name, credits }) => (
        <li key={name}>
          <span className="soft">{name}</span>
          <span className={credits > 0 ? styles.plus : undefined}>{formatSignedCredits(credits)}</span>
        </li>
      ))}
      <li className={styles.sum}>
        <span>{t('period.left')}</span>
        <span>{formatCredits(usage.left)}</span>
      </li>
    </ul>
  )
}
