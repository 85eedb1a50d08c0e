import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../../ui/loading/lazy-part.ts'
import { draftOf } from '../message-drafts.model.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

// Loaded lazily: neither is needed for the first view of a lead.
const MessagePanel = lazyPart(() => import('./message-panel.tsx').then((it) => it.MessagePanel))
const MessageSheet = lazyPart(() => import('./message-sheet.tsx').then((it) => it.MessageSheet))

type Messages = {
  /** The panel among the interactions; `log` is the form for calls and visits. */
  composer: (log: ReactNode) => ReactNode
  /** Opens the panel over the page. */
  onWrite: (() => void) | undefined
}
type LeadMessagesProps = {
  lead: Lead
  me: Me | undefined
  /** Shown after the forms. */
  sequence: ReactNode
  children: (messages: Messages) => ReactNode
}

/** The message panel of a lead, which the page places, and the same panel in a sheet over the page. */
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
    // The panel's note about its last message is removed only if the text has changed.
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
