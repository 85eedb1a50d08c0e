import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { interactionsQuery } from '../interactions.queries.ts'
import { InteractionForm, WriteForm } from './interaction-form.tsx'
import { InteractionList } from './interaction-list.tsx'
import { LeadDetails } from './lead-details.tsx'
import { UNLOCK_BUTTON_ID } from './locked-contact.tsx'

export type LeadTab = 'details' | 'interactions' | 'notes'

function InteractionsTab({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead-work')
  const goToUnlock = () => {
    const button = document.getElementById(UNLOCK_BUTTON_ID)
    button?.scrollIntoView({ block: 'center' })
    button?.focus()
  }
  return (
    <>
      {lead.access === 'unlocked' ? (
        <InteractionForm leadId={lead.id} />
      ) : (
        <p className="gate">
          <Lock className="i" aria-hidden="true" />
          <span className="grow">{t('interaction.gate')}</span>
          <Button size="sm" onClick={goToUnlock}>
            {t('interaction.toUnlock')}
          </Button>
        </p>
      )}
      <InteractionList leadId={lead.id} label={t('tab.interactions')} emptyText={t('interaction.none')} />
    </>
  )
}

function NotesTab({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead-work')
  return (
    <>
      {lead.notes !== null && (
        <section className="blk">
          <h2>{t('notes.existing')}</h2>
          <p className="prose written" dir="auto">
            {lead.notes}
          </p>
        </section>
      )}
      <section className="composer" aria-label={t('notes.label')}>
        <WriteForm
          leadId={lead.id}
          type="note"
          label={t('notes.label')}
          placeholder={t('notes.placeholder')}
          button={t('notes.add')}
        />
      </section>
      <InteractionList leadId={lead.id} only="notes" label={t('tab.notes')} emptyText={t('notes.none')} />
    </>
  )
}

type LeadTabsProps = { lead: Lead; tab: LeadTab; onTab: (tab: LeadTab) => void }

/** What is known of the company, what was done with it, and what was noted. */
export function LeadTabs({ lead, tab, onTab }: LeadTabsProps) {
  const { t } = useTranslation('lead-work')
  const interactions = useInfiniteQuery(interactionsQuery(lead.id)).data?.pages[0]?.total
  const notes = useInfiniteQuery(interactionsQuery(lead.id, 'notes')).data?.pages[0]?.total
  return (
    <Sheet className="main-sheet" aria-label={lead.companyName}>
      <Tabs
        value={tab}
        onChange={onTab}
        label={lead.companyName}
        tabs={[
          { value: 'details', label: t('lead.details', { ns: 'leads' }), panel: <LeadDetails lead={lead} /> },
          {
            value: 'interactions',
            label: t('tab.interactions'),
            ...(interactions !== undefined && { count: interactions }),
            panel: <InteractionsTab lead={lead} />,
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
