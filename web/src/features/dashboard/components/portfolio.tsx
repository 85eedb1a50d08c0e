import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/segment.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { PortfolioBody, type PortfolioWay } from './portfolio-body.tsx'

/** The leads by grade, week by week or by status, and what their mix says. */
export function Portfolio({ query }: { query: UseQueryResult<Dashboard> }) {
  const { t } = useTranslation('dashboard')
  const [way, setWay] = useState<PortfolioWay>('weeks')
  return (
    <Sheet>
      <SheetHeader title={t('portfolio.title')}>
        <Segment
          label={t('portfolio.way')}
          value={way}
          onChange={setWay}
          choices={[
            { value: 'weeks', label: t('portfolio.byWeek') },
            { value: 'statuses', label: t('portfolio.statuses') },
          ]}
        />
      </SheetHeader>
      <PortfolioBody query={query} way={way} />
    </Sheet>
  )
}
