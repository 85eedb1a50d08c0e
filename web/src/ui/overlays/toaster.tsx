import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, Info, RefreshCw, X } from 'lucide-react'
import { useEffect } from 'react'
import { trackElementHeight } from '../measured-height.ts'
import { type ToastTone, toasterReady, toastManager } from './toast.ts'

const ICON = { ok: CircleCheck, bad: CircleAlert, info: Info }
const MAX_TOASTS = 20

function ToastList({ closeLabel }: { closeLabel: string }) {
  const { toasts } = Toast.useToastManager<{ later?: string | undefined }>()
  return toasts.map((toast) => {
    const tone: ToastTone = toast.type === 'ok' || toast.type === 'bad' ? toast.type : 'info'
    const later = toast.data?.later
    const Icon = later ? RefreshCw : ICON[tone]
    return (
      <Toast.Root key={toast.id} toast={toast} className="popup toast" swipeDirection={['right', 'up', 'down']}>
        <Icon className={`icon text-${tone}`} aria-hidden="true" />
        {/* Not Base UI's high priority: it hides the toast, and its close button, from screen readers. */}
        <div className="grow" role={tone === 'bad' ? 'alert' : undefined}>
          <Toast.Title render={<b />} />
          <Toast.Description render={<span />} className="subtext" />
        </div>
        {later ? (
          <div className="toast-answers">
            <Toast.Action className="button button-primary size-sm" />
            <Toast.Close className="button button-ghost size-sm" aria-hidden={false}>
              {later}
            </Toast.Close>
          </div>
        ) : (
          <>
            <Toast.Action className="button button-soft size-sm" />
            <Toast.Close className="bare-button tap-target" aria-label={closeLabel} aria-hidden={false}>
              <X className="icon size-sm" aria-hidden="true" />
            </Toast.Close>
          </>
        )}
      </Toast.Root>
    )
  })
}

const GAPS_PX = 16

/** The page uses the height to keep its controls clear of the toasts. */
const measure = trackElementHeight('--h-toasts', GAPS_PX)

/** Shows the toasts of the whole app; rendered once, outside the pages. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  useEffect(toasterReady, [])
  return (
    <Toast.Provider toastManager={toastManager} limit={MAX_TOASTS}>
      <Toast.Portal>
        <Toast.Viewport ref={measure} className="toasts" aria-label={label}>
          <ToastList closeLabel={closeLabel} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
