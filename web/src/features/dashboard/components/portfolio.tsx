import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/inputs/segment.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { LeadWeeks } from './lead-weeks.tsx'
import { PortfolioBody, type PortfolioMode } from './portfolio-body.tsx'

type Props = {
  query: UseQueryResult<Dashboard>
  hasArchived: boolean
  /** Whether the plan includes the weekly figures; undefined until the plan is loaded. */
  analytics: boolean | undefined
}

/** The leads by grade, by week or by status, and the insight from the mix of grades. */
export function Portfolio({ query, hasArchived, analytics }: Props) {
  const { t } = useTranslation('dashboard')
  const [chosen, setMode] = useState<PortfolioMode | null>(null)
  const mode = chosen ?? (analytics === false ? 'statuses' : 'weeks')
  return (
    <Sheet>
      <SheetHeader title={t('portfolio.title')}>
        <Segment
          label={t('portfolio.way')}
          value={mode}
          onChange={setMode}
          choices={[
            { value: 'weeks', label: t('portfolio.byWeek') },
            { value: 'statuses', label: t('portfolio.statuses') },
          ]}
        />
      </SheetHeader>
      <PortfolioBody query={query} hasArchived={hasArchived} mode={mode} weeks={<LeadWeeks analytics={analytics} />} />
    </Sheet>
  )
}
