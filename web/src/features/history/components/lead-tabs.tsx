import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { LeadInsight } from '../../insight/components/lead-insight.tsx'
import { historyQuery } from '../history.queries.ts'
import { notesQuery } from '../../interactions/interactions.queries.ts'
import { InteractionsTab } from './interactions-tab.tsx'
import { LeadDetails } from '../../leads/components/detail/lead-details.tsx'
import { NotesTab } from '../../interactions/components/notes-tab.tsx'
import styles from '../../leads/components/detail/lead-view.module.css'

export type LeadTab = 'details' | 'interactions' | 'notes'

type LeadTabsProps = {
  lead: Lead
  tab: LeadTab
  onTab: (tab: LeadTab) => void
  composer: (log: ReactNode) => ReactNode
}

/** Tabs for the company's data, the history and the notes of a lead. */
export function LeadTabs({ lead, tab, onTab, composer }: LeadTabsProps) {
  const { t } = useTranslation(['lead-work', 'leads'])
  const history = useInfiniteQuery(historyQuery(lead.id)).data?.pages[0]?.total
  const notes = useInfiniteQuery(notesQuery(lead.id)).data?.pages[0]?.total
  return (
    <Sheet className={styles.mainSheet} aria-label={lead.companyName}>
      <Tabs
        value={tab}
        onChange={onTab}
        label={lead.companyName}
        tabs={[
          {
            value: 'details',
            label: t('leads:lead.details'),
            panel: <LeadDetails lead={lead} insight={<LeadInsight lead={lead} />} />,
          },
          {
            value: 'interactions',
            label: t('tab.interactions'),
            ...(history !== undefined && { count: history }),
            panel: <InteractionsTab lead={lead} composer={composer} />,
          },
          {
            value: 'notes',
            label: t('tab.notes'),
            ...(notes !== undefined && { count: notes + Number(lead.notes !== null) }),
            panel: <NotesTab lead={lead} />,
          },
        ]}
      />
    </Sheet>
  )
}
