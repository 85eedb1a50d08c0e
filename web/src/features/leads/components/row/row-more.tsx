import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import {
  Copy,
  ExternalLink,
  Eye,
  ListTodo,
  MailPlus,
  Pencil,
  PhoneCall,
  StickyNote,
  Trash2,
  UserRoundCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { MenuExternalLink, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { webLink } from '../../lead.model.ts'
import { assignMutation, useMembers } from '../assignment/assignment.queries.ts'
import { useRowActions } from './use-row-actions.ts'

/** Actions that require an unlocked contact. */
const CONTACT_ACTIONS: readonly string[] = ['call', 'write']
const MENU_ACTIONS = [
  { kind: 'write', Icon: MailPlus },
  { kind: 'edit', Icon: Pencil },
  { kind: 'task', Icon: ListTodo },
  { kind: 'note', Icon: StickyNote },
  { kind: 'call', Icon: PhoneCall },
] as const

/** Further actions for a company in its row. */
export function RowMore({ lead }: { lead: LeadSummary }) {
  const { search, onDialog } = useRowActions()
  const { t } = useTranslation(['leads', 'lead-list'])
  const { contactEmail, contactPhone, website } = lead.contact ?? {}
  const site = webLink(website)
  const values = [contactEmail, contactPhone, site?.label].flatMap((value) => (value ? [value] : []))
  const copy = async (value: string) => {
    const done = await copyText(value)
    notify(done ? { tone: 'ok', title: t('contact.copied'), text: value } : { tone: 'bad', title: t('row.notCopied') })
  }
  return (
    <>
      <MenuItem
        icon={<Eye className="icon" aria-hidden="true" />}
        render={<Link to="/leads/$id" params={{ id: lead.id }} state={{ leadsSearch: search }} />}
      >
        {t('view.button')}
      </MenuItem>
      {site && (
        <MenuExternalLink href={site.href} icon={<ExternalLink className="icon" aria-hidden="true" />}>
          {t('row.open', { value: site.label })}
        </MenuExternalLink>
      )}
      <MenuSeparator />
      {MENU_ACTIONS.filter(({ kind }) => !CONTACT_ACTIONS.includes(kind) || lead.access === 'unlocked').map(
        ({ kind, Icon }) => (
          <MenuItem
            key={kind}
            icon={<Icon className="icon" aria-hidden="true" />}
            onSelect={() => onDialog({ kind, lead })}
          >
            {t(`lead-list:row.${kind}`)}
          </MenuItem>
        ),
      )}
      <AssignToMe lead={lead} />
      {values.length > 0 && <MenuSeparator />}
      {values.map((value) => (
        <MenuItem key={value} icon={<Copy className="icon" aria-hidden="true" />} onSelect={() => void copy(value)}>
          <span className="truncate">{t('contact.copy', { value })}</span>
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 className="icon text-bad" aria-hidden="true" />}
        onSelect={() => onDialog({ kind: 'delete', lead })}
      >
        <span className="text-bad">{t('lead-list:row.delete')}</span>
      </MenuItem>
    </>
  )
}

/** Assigns the lead to the user; hidden in a workspace with one member. */
function AssignToMe({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation('assignment')
  const assign = useMutation(assignMutation)
  const members = useMembers()
  const me = members.find(({ you }) => you)
  if (members.length < 2 || !me || lead.assigneeId === me.userId) return null
  // A promise, because the menu is unmounted before the response, which drops the callbacks passed to `mutate`.
  const assignToMe = async () => {
    const done = await assign.mutateAsync({ id: lead.id, assigneeId: me.userId }).catch(() => undefined)
    if (done) notify({ tone: 'ok', title: t('updated') })
  }
  return (
    <MenuItem icon={<UserRoundCheck className="icon" aria-hidden="true" />} onSelect={() => void assignToMe()}>
      {t('assignToMe')}
    </MenuItem>
  )
}
