import { LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchoredMenu, MenuChoice } from '../../../../ui/overlays/menu.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { setStatusMutation } from '../edit/lead-edit.queries.ts'
import { RowMore } from './row-more.tsx'
import type { RowMenu } from './use-row-actions.ts'

type RowMenusProps = { menu: RowMenu; open: boolean; onClose: () => void }

/** The menu of one row, anchored at the button that opened it. */
export function RowMenus({ menu, open, onClose }: RowMenusProps) {
  const { t } = useTranslation(['leads', 'lead-work'])
  const { what, lead, at } = menu
  useEffect(() => {
    at.setAttribute('aria-expanded', String(open))
    return () => at.removeAttribute('aria-expanded')
  }, [at, open])
  const name = lead.companyName
  return (
    <AnchoredMenu
      at={at}
      open={open}
      onClose={onClose}
      align={what === 'status' ? 'start' : 'end'}
      label={what === 'status' ? t('lead-work:statusOf', { name }) : t('row.more', { name })}
    >
      {what === 'status' ? <StatusChoices lead={lead} /> : <RowMore lead={lead} />}
    </AnchoredMenu>
  )
}

function StatusChoices({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation(['leads', 'lead-work'])
  const setStatus = useMutation(setStatusMutation)
  // A promise, because the menu is unmounted before the response, which drops the callbacks passed to `mutate`.
  const choose = async (status: LeadStatus) => {
    if (status === lead.status) return
    const done = await setStatus.mutateAsync({ id: lead.id, status }).catch(() => undefined)
    if (done) notify({ tone: 'ok', title: t('lead-work:statusUpdated') })
  }
  return (
    <MenuChoice
      label={t('filters.status')}
      value={lead.status}
      choices={LEAD_STATUSES.map((value) => ({
        value,
        label: <StatusRing status={value} label={t(`status.${value}`)} />,
      }))}
      onChange={(status) => void choose(status)}
      closes
    />
  )
}
