import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { ClipboardPen, Mail, MessageCircle, StickyNote } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/inputs/segment.tsx'
import type { MessageMode } from '../message-drafts.model.ts'
import { ChannelForm } from './channel-form.tsx'
import { NoteForm } from './note-form.tsx'
import { useMessageDraft } from './message/use-message-draft.ts'
import styles from './message-panel.module.css'

const MODES = [
  { value: 'email', icon: Mail },
  { value: 'whatsapp', icon: MessageCircle },
  { value: 'note', icon: StickyNote },
] as const
const CHANNELS = ['email', 'whatsapp'] as const
const LOG = { value: 'log', icon: ClipboardPen } as const

export type MessageContext = { lead: Lead; contact: LeadContact; me: Me }
type MessageFormsProps = MessageContext & { hasLog: boolean; logging: boolean; onLog: (logging: boolean) => void }

const firstMode = ({ preferredCommunication, hasEmail }: Lead, contact: LeadContact): MessageMode =>
  preferredCommunication ?? (hasEmail || !contact.whatsappPhone ? 'email' : 'whatsapp')

/** The choice of the message type, and its form; the panel renders the form for calls and visits. */
export function MessageForms({ lead, contact, me, hasLog, logging, onLog }: MessageFormsProps) {
  const { t } = useTranslation('messages')
  const owner = { userId: me.user.id, workspaceId: me.workspace.id }
  const { draft, change, clear } = useMessageDraft({ owner, leadId: lead.id, mode: firstMode(lead, contact) })
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const mode = logging ? 'log' : draft.mode
  const choices = [...MODES, ...(hasLog ? [LOG] : [])].map(({ value, icon: Icon }) => ({
    value,
    label: t(`mode.${value}`),
    icon: (
      <>
        <Icon className="icon size-sm" aria-hidden="true" />
        <span className={styles.modeName}>{t(`mode.${value}`)}</span>
      </>
    ),
  }))
  const choose = (value: MessageMode | 'log') => {
    onLog(value === 'log')
    if (value !== 'log') change({ mode: value })
  }
  return (
    <>
      <Segment label={t('channel')} value={mode} choices={choices} onChange={choose} />
      {mode === 'note' && <NoteForm lead={lead} note={draft.note} change={change} clear={clear} textRef={noteRef} />}
      {CHANNELS.map((channel) => (
        <ChannelForm
          key={channel}
          shown={mode === channel}
          channel={channel}
          lead={lead}
          contact={contact}
          me={me}
          draft={draft}
          change={change}
          clear={clear}
        />
      ))}
    </>
  )
}
