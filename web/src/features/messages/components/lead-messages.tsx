import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyPart, OverlayLoading } from '../../../ui/loading/lazy-part.ts'
import { draftOf } from '../message-drafts.model.ts'
import { PanelSkeleton } from './panel-skeleton.tsx'

// Loaded lazily: neither is needed for the first view of a lead.
const MessagePanel = lazyPart(() => import('./message-panel.tsx').then((it) => it.MessagePanel))
const MessageSheet = lazyPart(() => import('./message-sheet.tsx').then((it) => it.MessageSheet))

type MessageControls = {
  /** Renders the panel within the page; `log` is the form for calls and visits. */
  composer: (log: ReactNode) => ReactNode
  /** Opens the panel over the page. */
  onWrite: (() => void) | undefined
}
type LeadMessagesProps = {
  lead: Lead
  me: Me | undefined
  /** Shown after the forms. */
  sequence: ReactNode
  children: (messages: MessageControls) => ReactNode
}

/** Renders the message panel of a lead where `children` places it, and also in a sheet over the page. */
export function LeadMessages({ lead, me, sequence, children }: LeadMessagesProps) {
  const [writing, setWriting] = useState(false)
  const [initialDraft, setInitialDraft] = useState<string>()
  const [draftRevision, setDraftRevision] = useState(0)
  const { contact } = lead
  useEffect(() => {
    MessagePanel.preload()
    MessageSheet.preload()
  }, [])
  const composer = (log: ReactNode) =>
    me &&
    contact && (
      <Suspense fallback={<PanelSkeleton />}>
        <MessagePanel lead={lead} contact={contact} me={me} log={log} written={draftRevision}>
          {sequence}
        </MessagePanel>
      </Suspense>
    )
  const storedDraft = () => me && JSON.stringify(draftOf({ userId: me.user.id, workspaceId: me.workspace.id }, lead.id))
  const openSheet = () => {
    setInitialDraft(storedDraft())
    setWriting(true)
  }
  const close = () => {
    setWriting(false)
    // The panel's note about its last message is removed only if the text has changed.
    if (storedDraft() !== initialDraft) setDraftRevision(draftRevision + 1)
  }
  return (
    <>
      {children({ composer, onWrite: contact && openSheet })}
      <Suspense fallback={<OverlayLoading />}>
        {writing && (
          <MessageSheet leadId={lead.id} me={me} onClose={close}>
            {sequence}
          </MessageSheet>
        )}
      </Suspense>
    </>
  )
}
