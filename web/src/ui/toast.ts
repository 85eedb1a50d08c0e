import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'ok' | 'bad' | 'info'

/** Where `notify` and the toasts on the page meet. */
export const toastManager = Toast.createToastManager()
const SHOWN_MS = 5000
const SUCCESS_SHOWN_MS = 3000

/** Time to take something back. */
const SHOWN_WITH_ACTION_MS = 10_000

type Said = {
  tone?: ToastTone
  title: string
  text?: string
  /** One way on or back, such as 'Undo'; choosing it closes the toast. */
  action?: { label: string; onChoose: () => void }
}

/** What was said before there was anything on the page to show it. */
const waiting: Said[] = []
let standing = false

/** To be called once the toasts' place is on the page: shows what was said until then. */
export function toasterStands(): () => void {
  standing = true
  for (const said of waiting.splice(0)) notify(said)
  return () => {
    standing = false
  }
}

function shownMs(tone: ToastTone, hasAction: boolean): number {
  if (tone === 'bad') return 0
  if (hasAction) return SHOWN_WITH_ACTION_MS
  return tone === 'ok' ? SUCCESS_SHOWN_MS : SHOWN_MS
}

/** Says something at the edge of the page; errors stay until closed, successes three seconds, the rest five, with an action ten. */
export function notify(said: Said) {
  if (!standing) {
    waiting.push(said)
    return
  }
  const { tone = 'info', title, text, action } = said
  const choose = () => {
    toastManager.close(id)
    action?.onChoose()
  }
  const id = toastManager.add({
    title,
    description: text,
    type: tone,
    timeout: shownMs(tone, action !== undefined),
    ...(action && { actionProps: { children: action.label, onClick: choose } }),
  })
}
