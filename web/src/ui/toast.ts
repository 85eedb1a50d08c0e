import { Toast } from '@base-ui/react/toast'

export type ToastTone = 'ok' | 'bad' | 'info'

/** Where `notify` and the toasts on the page meet. */
export const toastManager = Toast.createToastManager()
const SHOWN_MS = 5000

/** Says something at the edge of the page; errors stay until closed, the rest leave after five seconds. */
export function notify({ tone = 'info', title, text }: { tone?: ToastTone; title: string; text?: string }) {
  return toastManager.add({
    title,
    description: text,
    type: tone,
    timeout: tone === 'bad' ? 0 : SHOWN_MS,
    priority: tone === 'bad' ? 'high' : 'low',
  })
}
