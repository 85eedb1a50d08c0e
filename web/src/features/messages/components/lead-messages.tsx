import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { draftOf } from '../message-drafts.model.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

// Neither is needed for the first view of a lead.
const MessagePanel = lazyPart(() => import('./message-panel.tsx').then((it) => it.MessagePanel))
const MessageSheet = lazyPart(() => import('./message-sheet.tsx').then((it) => it.MessageSheet))

type Messages = {
  /** The panel among the interactions; `log` is where calls and visits are written down. */
  composer: (log: ReactNode) => ReactNode
  /** Opens the panel over the page. */
  onWrite: (() => void) | undefined
}
type LeadMessagesProps = {
  lead: Lead
  me: Me | undefined
  /** Follows the forms. */
  sequence: ReactNode
  children: (messages: Messages) => ReactNode
}

/** The panel of one lead for the page to place, and the same over the page. */
export function LeadMessages({ lead, me, sequence, children }: LeadMessagesProps) {
  const [writing, setWriting] = useState(false)
  const [before, setBefore] = useState<string>()
  const [written, setWritten] = useState(0)
  const { contact } = lead
  useEffect(() => MessagePanel.preload(), [])
  const composer = (log: ReactNode) =>
    me &&
    contact && (
      <Suspense fallback={<PanelSkeleton />}>
        <MessagePanel lead={lead} contact={contact} me={me} log={log} written={written}>
          {sequence}
        </MessagePanel>
      </Suspense>
    )
  const kept = () => me && JSON.stringify(draftOf({ userId: me.user.id, workspaceId: me.workspace.id }, lead.id))
  const write = () => {
    setBefore(kept())
    setWriting(true)
  }
  const close = () => {
    setWriting(false)
    // What the panel says of its last message goes with its text only.
    if (kept() !== before) setWritten(written + 1)
  }
  return (
    <>
      {children({ composer, onWrite: contact && write })}
      <Suspense>
        {writing && (
          <MessageSheet leadId={lead.id} me={me} onClose={close}>
            {sequence}
          </MessageSheet>
        )}
      </Suspense>
    </>
  )
}
