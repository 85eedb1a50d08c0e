import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect } from 'react'
import { type ToastTone, toasterStands, toastManager } from './toast.ts'

const ICON = { ok: CircleCheck, bad: CircleAlert, info: Info }
const LIMIT = 20

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const tone: ToastTone = toast.type === 'ok' || toast.type === 'bad' ? toast.type : 'info'
    const Icon = ICON[tone]
    return (
      <Toast.Root key={toast.id} toast={toast} className="pop toast" swipeDirection={['right', 'up', 'down']}>
        <Icon className={`i tone-${tone}`} aria-hidden="true" />
        {/* Not Base UI's high priority: it hides the toast, and with it the way to close it, from screen readers. */}
        <div className="grow" role={tone === 'bad' ? 'alert' : undefined}>
          <Toast.Title render={<b />} />
          <Toast.Description render={<span />} className="sub" />
        </div>
        <Toast.Action className="btn btn-soft sm" />
        <Toast.Close className="bare tap" aria-label={closeLabel} aria-hidden={false}>
          <X className="i s" aria-hidden="true" />
        </Toast.Close>
      </Toast.Root>
    )
  })
}

/** Shows the toasts of the whole app; stands once, beside the pages. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(toasterStands, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={LIMIT}>
      <Toast.Portal>
        <Toast.Viewport className="toasts" aria-label={label}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
