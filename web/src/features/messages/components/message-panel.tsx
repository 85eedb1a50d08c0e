import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { ClipboardPen, Mail, MessageCircle, StickyNote } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

type MessagePanelProps = {
  lead: Lead
  contact: LeadContact
  me: Me
  /** Where a call or a visit is written down; without it there is no such tab. */
  log?: ReactNode
  /** Asked for by a key or a button: the text has the focus. */
  focused?: boolean
}

const firstMode = ({ preferredCommunication, hasEmail }: Lead, contact: LeadContact): MessageMode =>
  preferredCommunication ?? (hasEmail || !contact.whatsappPhone ? 'email' : 'whatsapp')

/** Writes to the contact of a lead by email or WhatsApp, or a note about it. */
export function MessagePanel({ lead, contact, me, log, focused = false }: MessagePanelProps) {
  const { t } = useTranslation('messages')
  const owner = { userId: me.user.id, workspaceId: me.workspace.id }
  const { draft, change, clear } = useMessageDraft({ owner, leadId: lead.id, mode: firstMode(lead, contact) })
  const [logging, setLogging] = useState(false)
  const noteRef = useRef<HTMLTextAreaElement>(null)
  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) sectionRef.current?.querySelector('textarea')?.focus()
  }, [focused])
  const mode = logging && log ? 'log' : draft.mode
  const gate = gateOf({ mode: draft.mode, me, contact })
  const choices = [...MODES, ...(log ? [LOG] : [])].map(({ value, icon: Icon }) => ({
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
    setLogging(value === 'log')
    if (value !== 'log') change({ mode: value })
  }
  return (
    <section className={styles.panel} aria-label={t('panel')} ref={sectionRef}>
      <Segment label={t('channel')} value={mode} choices={choices} onChange={choose} />
      {mode === 'log' && log}
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
    </section>
  )
}
