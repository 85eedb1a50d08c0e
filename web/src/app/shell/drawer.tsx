import { Dialog } from '@base-ui/react/dialog'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Sidebar } from './sidebar.tsx'

const WIDE_SCREEN_QUERY = '(min-width: 1024px)'

/** The sidebar on small screens; it closes when the window becomes wide enough for the column. */
export function Drawer({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { t } = useTranslation('shell')
  useEffect(() => {
    const wide = window.matchMedia(WIDE_SCREEN_QUERY)
    const close = () => {
      if (wide.matches) onOpen(false)
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onOpen])
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpen(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer" aria-label={t('nav.label')}>
          <Sidebar onNavigate={() => onOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
