import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { type ReactNode, useState } from 'react'
import { MessagePanel } from './message-panel.tsx'
import { MessageSheet } from './message-sheet.tsx'

type Messages = {
  /** The panel among the interactions; `log` is where calls and visits are written down. */
  composer: (log: ReactNode) => ReactNode
  /** Opens the panel over the page. */
  onWrite: (() => void) | undefined
}
type LeadMessagesProps = { lead: Lead; me: Me | undefined; children: (messages: Messages) => ReactNode }

/** The panel of one lead for the page to place, and the same over the page. */
export function LeadMessages({ lead, me, children }: LeadMessagesProps) {
  const [writing, setWriting] = useState(false)
  const { contact } = lead
  const composer = (log: ReactNode) =>
    me && contact && <MessagePanel key={String(writing)} lead={lead} contact={contact} me={me} log={log} />
  return (
    <>
      {children({ composer, onWrite: contact && (() => setWriting(true)) })}
      {writing && <MessageSheet leadId={lead.id} me={me} onClose={() => setWriting(false)} />}
    </>
  )
}
