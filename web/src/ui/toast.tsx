import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import type { ReactNode } from 'react'

export type ToastTone = 'ok' | 'bad' | 'info'

const manager = Toast.createToastManager()
const ICON = { ok: CircleCheck, bad: CircleAlert, info: Info }
const LIMIT = 20

/** Says something at the edge of the page; errors stay until closed, the rest leave after five seconds. */
export function notify({ tone = 'info', title, text }: { tone?: ToastTone; title: string; text?: string }) {
  return manager.add({
    title,
    description: text,
    type: tone,
    timeout: tone === 'bad' ? 0 : 5000,
    priority: tone === 'bad' ? 'high' : 'low',
  })
}

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const tone: ToastTone = toast.type === 'ok' || toast.type === 'bad' ? toast.type : 'info'
    const Icon = ICON[tone]
    return (
      <Toast.Root key={toast.id} toast={toast} className="pop toast" swipeDirection={['right', 'down']}>
        <Icon className={`i tone-${tone}`} aria-hidden="true" />
        <div className="grow">
          <Toast.Title render={<b />} />
          <Toast.Description render={<span />} className="sub" />
        </div>
        <Toast.Close className="bare tap" aria-label={closeLabel}>
          <X className="i s" aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}

/** Holds the toasts of the whole app; stands once, in the providers. */
export function ToastProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT}>
      {children}
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
