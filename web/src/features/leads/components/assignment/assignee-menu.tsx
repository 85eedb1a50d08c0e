import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuChoice } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { assignMutation, useMemberName, useMembers } from './assignment.queries.ts'
import styles from './assignee-menu.module.css'

const UNASSIGNED = 'none'

/** Assigns a lead to a member; hidden in a workspace with one member. */
export function AssigneeMenu({ lead }: { lead: Pick<Lead, 'id' | 'companyName' | 'assigneeId'> }) {
  const { t } = useTranslation('assignment')
  const members = useMembers()
  const assign = useMutation(assignMutation)
  const shown = assign.isPending ? assign.variables.assigneeId : lead.assigneeId
  const name = useMemberName(shown ?? undefined)
  if (members.length < 2 && lead.assigneeId === null) return null
  const label = shown === null ? t('unassigned') : name
  const choose = (value: string) => {
    const assigneeId = value === UNASSIGNED ? null : value
    if (assigneeId === lead.assigneeId) return
    assign.mutate({ id: lead.id, assigneeId }, { onSuccess: () => notify({ tone: 'ok', title: t('updated') }) })
  }
  return (
    <Menu
      label={t('of', { name: lead.companyName })}
      trigger={
        <Button
          className={styles.button}
          icon={<UserRound className="icon" aria-hidden="true" />}
          aria-label={`${t('of', { name: lead.companyName })}: ${label}`}
        >
          <span className="truncate">{label}</span>
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      <MenuChoice
        label={t('label')}
        value={shown ?? UNASSIGNED}
        choices={[
          { value: UNASSIGNED, label: t('unassigned') },
          ...members.map(({ userId, name, you }) => ({ value: userId, label: you ? t('you', { name }) : name })),
        ]}
        onChange={choose}
        closes
      />
    </Menu>
  )
}
