import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { ClipboardPen, Mail, MessageCircle, StickyNote } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Segment } from '../../../ui/segment.tsx'
import type { MessageMode } from '../message-drafts.model.ts'
import { gateOf } from '../message-gate.model.ts'
import { GateNote } from './message-gate.tsx'
import { MessageWriter } from './writer/message-writer.tsx'
import { NoteForm } from './note-form.tsx'
import { useMessageDraft } from './message/use-message-draft.ts'
import styles from './message-panel.module.css'

const MODES = [
  { value: 'email', icon: Mail },
  { value: 'whatsapp', icon: MessageCircle },
  { value: 'note', icon: StickyNote },
] as const
const LOG = { value: 'log', icon: ClipboardPen } as const

export type Recipient = { lead: Lead; contact: LeadContact; me: Me }
type MessageFormsProps = Recipient & { hasLog: boolean; logging: boolean; onLog: (logging: boolean) => void }

const firstMode = ({ preferredCommunication, hasEmail }: Lead, contact: LeadContact): MessageMode =>
  preferredCommunication ?? (hasEmail || !contact.whatsappPhone ? 'email' : 'whatsapp')

/** The choice of what is written, and its form; that of a call or a visit is the panel's. */
export function MessageForms({ lead, contact, me, hasLog, logging, onLog }: MessageFormsProps) {
  const { t } = useTranslation('messages')
  const owner = { userId: me.user.id, workspaceId: me.workspace.id }
  const { draft, change, clear } = useMessageDraft({ owner, leadId: lead.id, mode: firstMode(lead, contact) })
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const mode = logging ? 'log' : draft.mode
  const gate = gateOf({ mode: draft.mode, me, contact })
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
      {(mode === 'email' || mode === 'whatsapp') && (
        <>
          {gate && <GateNote gate={gate} />}
          {gate !== 'plan' && (
            <MessageWriter
              key={mode}
              channel={mode}
              lead={lead}
              contact={contact}
              draft={draft}
              change={change}
              clear={clear}
              capabilities={me.capabilities}
              closed={gate !== undefined}
            />
          )}
        </>
      )}
    </>
  )
}
