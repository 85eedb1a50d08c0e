import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'ok' | 'bad' | 'info'

/** The store between `notify` and the toasts on the page. */
export const toastManager = Toast.createToastManager<{ later?: string | undefined }>()
const SHOWN_MS = 5000
const SUCCESS_SHOWN_MS = 3000

/** Long enough to undo an action. */
const SHOWN_WITH_ACTION_MS = 10_000

export type Notice = {
  tone?: ToastTone
  title: string
  text?: string
  /** One action, such as 'Undo'; choosing it closes the toast. */
  action?: { label: string; onChoose: () => void }
  /** For a question: a button with this text postpones the action; it replaces the close button. */
  later?: string
}

/** Notices that were sent before the toaster was mounted. */
const queuedNotices: (() => void)[] = []
let isReady = false

/** Called when the toaster is mounted: shows the queued notices. */
export function toasterReady(): () => void {
  isReady = true
  for (const show of queuedNotices.splice(0)) show()
  return () => {
    isReady = false
  }
}

function toastDurationMs(tone: ToastTone, hasAction: boolean): number {
  if (tone === 'bad') return 0
  if (hasAction) return SHOWN_WITH_ACTION_MS
  return tone === 'ok' ? SUCCESS_SHOWN_MS : SHOWN_MS
}

function whenReady(show: () => void) {
  if (isReady) show()
  else queuedNotices.push(show)
}

function addToast({ tone = 'info', title, text, action, later }: Notice, timeout: number): string {
  const choose = () => {
    toastManager.close(id)
    action?.onChoose()
  }
  const id = toastManager.add({
    title,
    description: text,
    type: tone,
    timeout,
    data: { later },
    ...(action && { actionProps: { children: action.label, onClick: choose } }),
  })
  return id
}

/** Shows a toast: errors stay until closed, successes for 3 seconds, others for 5, those with an action for 10. */
export function notify(notice: Notice) {
  whenReady(() => addToast(notice, toastDurationMs(notice.tone ?? 'info', notice.action !== undefined)))
}

/** Shows a notice until the returned function is called. */
export function notifyUntil(stickyNotice: Notice): () => void {
  let id: string | undefined
  let over = false
  whenReady(() => {
    if (!over) id = addToast(stickyNotice, 0)
  })
  return () => {
    over = true
    if (id !== undefined) toastManager.close(id)
  }
}
