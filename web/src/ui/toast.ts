import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'ok' | 'bad' | 'info'

/** Where `notify` and the toasts on the page meet. */
export const toastManager = Toast.createToastManager()
const SHOWN_MS = 5000

/** Time to take something back. */
const SHOWN_WITH_ACTION_MS = 10_000

type Said = {
  tone?: ToastTone
  title: string
  text?: string
  /** One way on or back, such as 'Undo'; choosing it closes the toast. */
  action?: { label: string; onChoose: () => void }
}

/** Says something at the edge of the page; errors stay until closed, the rest leave after five seconds, with an action ten. */
export function notify({ tone = 'info', title, text, action }: Said) {
  const choose = () => {
    toastManager.close(id)
    action?.onChoose()
  }
  const id = toastManager.add({
    title,
    description: text,
    type: tone,
    timeout: tone === 'bad' ? 0 : action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    priority: tone === 'bad' ? 'high' : 'low',
    ...(action && { actionProps: { children: action.label, onClick: choose } }),
  })
}
