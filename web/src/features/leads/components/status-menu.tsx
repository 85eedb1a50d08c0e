import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuChoice } from '../../../ui/menu.tsx'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { notify } from '../../../ui/toast.ts'
import { useSetStatus } from '../lead-edit.queries.ts'
import { STATUSES } from '../leads.model.ts'

type StatusMenuProps = { lead: Pick<Lead, 'id' | 'status' | 'companyName'>; size?: 'sm' | 'md' }

/** The status of a lead as a button; any of the eight can be chosen from any other. */
export function StatusMenu({ lead, size = 'md' }: StatusMenuProps) {
  const { t } = useTranslation('leads')
  const { t: tw } = useTranslation('lead-work')
  const setStatus = useSetStatus()
  const choose = (status: Lead['status']) => {
    if (status === lead.status) return
    setStatus.mutate(
      { id: lead.id, status },
      {
        onSuccess: () => notify({ tone: 'ok', title: tw('statusUpdated') }),
        onError: (error) => notify({ tone: 'bad', title: tw('statusFailed'), text: errorText(error) }),
      },
    )
  }
  const shown = setStatus.isPending ? setStatus.variables.status : lead.status
  return (
    <Menu
      label={tw('statusOf', { name: lead.companyName })}
      trigger={
        <Button
          size={size}
          className="stbtn"
          aria-label={`${tw('statusOf', { name: lead.companyName })}: ${t(`status.${shown}`)}`}
        >
          <StatusRing status={shown} label={t(`status.${shown}`)} />
          <ChevronDown className="i s" aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={t('filters.status')}
        value={shown}
        choices={STATUSES.map((value) => ({
          value,
          label: <StatusRing status={value} label={t(`status.${value}`)} />,
        }))}
        onChange={choose}
        closes
      />
    </Menu>
  )
}
