import type { ResultDimension } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndVisible } from '../../../../lib/browser/use-end-visible.ts'
import { planPrice } from '../../../../lib/plan-price.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { PlanGate } from '../../../../ui/plan-gate.tsx'
import type { ResultPeriod } from '../../results.model.ts'
import { ResultsBody } from './results-body.tsx'
import styles from './results-sheet.module.css'

/** How leads turn into wins, by a chosen dimension, or the plan that includes it. */
export const ResultsSheet = ({ included }: { included: boolean }) => (included ? <IncludedResults /> : <ResultsGate />)

/** Loaded when the user scrolls near it. */
function IncludedResults() {
  const { t } = useTranslation(['dashboard', 'lead-list'])
  const [by, setBy] = useState<ResultDimension>('industry')
  const [period, setPeriod] = useState<ResultPeriod>('12m')
  const [seen, setSeen] = useState(false)
  const { end } = useEndVisible<HTMLElement>({ active: !seen, shown: 1, margin: '200px', onSeen: () => setSeen(true) })
  return (
    <Sheet ref={end} aria-labelledby="results">
      <SheetHeader title={t('results.title')} id="results">
        <Segment
          label={t('results.by')}
          value={by}
          onChange={setBy}
          choices={[
            { value: 'industry', label: t('results.dimension.industry') },
            { value: 'country', label: t('results.dimension.country') },
            { value: 'member', label: t('results.dimension.member') },
          ]}
        />
        <div className={styles.period}>
          <Select
            aria-label={t('results.period')}
            value={period}
            onChange={({ target }) => setPeriod(target.value as ResultPeriod)}
          >
            <option value="90d">{t('lead-list:added.90d')}</option>
            <option value="12m">{t('results.periods.12m')}</option>
            <option value="all">{t('results.periods.all')}</option>
          </Select>
        </div>
      </SheetHeader>
      <ResultsBody by={by} period={period} seen={seen} />
    </Sheet>
  )
}

function ResultsGate() {
  const { t } = useTranslation('dashboard')
  return (
    <Sheet aria-labelledby="results">
      <SheetHeader title={t('results.title')} id="results" />
      <div className={styles.gate}>
        <PlanGate
          title={t('results.gate')}
          action={
            <ButtonLink to="/billing" size="sm">
              {t('results.upgrade')}
            </ButtonLink>
          }
        >
          {t('results.opens')} {t('aMonth', { price: planPrice('premium') })}
        </PlanGate>
      </div>
    </Sheet>
  )
}
