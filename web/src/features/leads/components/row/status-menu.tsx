import { LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { Lead, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcuts } from '../../../../lib/shortcuts/use-shortcut.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuChoice } from '../../../../ui/overlays/menu.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { setStatusMutation } from '../edit/lead-edit.queries.ts'
import styles from '../detail/lead-actions.module.css'

type StatusLead = Pick<Lead, 'id' | 'status' | 'companyName'>
type StatusMenuProps = { lead: StatusLead; size?: 'sm' | 'md' }

/** Keyboard access to the status on the page of the lead: the key opens the menu, the command palette sets a status. */
function useStatusKeys({ shown, choose }: { shown: LeadStatus; choose: (status: LeadStatus) => void }) {
  const { t } = useTranslation(['shortcuts', 'leads'])
  const button = useRef<HTMLButtonElement>(null)
  useShortcuts([
    { keys: 's', group: 'page', label: t('lead.status'), run: () => button.current?.click() },
    ...LEAD_STATUSES.filter((status) => status !== shown).map((status) => ({
      group: 'page' as const,
      label: t('lead.setStatus', { status: t(`leads:status.${status}`) }),
      palette: true,
      run: () => choose(status),
    })),
  ])
  return button
}

/** The status of a lead as a button; any of the eight can follow any other. */
export function StatusMenu({ lead, size = 'md' }: StatusMenuProps) {
  const { t } = useTranslation('leads')
  const { t: tLeadWork } = useTranslation('lead-work')
  const setStatus = useMutation(setStatusMutation)
  const choose = (status: LeadStatus) => {
    if (status === lead.status) return
    setStatus.mutate(
      { id: lead.id, status },
      { onSuccess: () => notify({ tone: 'ok', title: tLeadWork('statusUpdated') }) },
    )
  }
  const shown = setStatus.isPending ? setStatus.variables.status : lead.status
  const button = useStatusKeys({ shown, choose })
  return (
    <Menu
      label={tLeadWork('statusOf', { name: lead.companyName })}
      trigger={
        <Button
          ref={button}
          size={size}
          aria-keyshortcuts="S"
          className={styles.statusButton}
          aria-label={`${tLeadWork('statusOf', { name: lead.companyName })}: ${t(`status.${shown}`)}`}
        >
          <StatusRing status={shown} label={t(`status.${shown}`)} />
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={t('filters.status')}
        value={shown}
        choices={LEAD_STATUSES.map((value) => ({
          value,
          label: <StatusRing status={value} label={t(`status.${value}`)} />,
        }))}
        onChange={choose}
        closes
      />
    </Menu>
  )
}
