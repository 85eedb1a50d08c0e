import { Dialog } from '@base-ui/react/dialog'
import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Sidebar } from './sidebar.tsx'

const WIDE = '(min-width: 1024px)'

/** The sidebar on small screens; it closes by itself where the column appears. */
export function Drawer() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const close = () => {
      if (wide.matches) setOpen(false)
    }
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger
        render={
          <Button variant="ghost" iconOnly className="menu-b" aria-label={t('openMenu')}>
            <MenuIcon className="i l" aria-hidden="true" />
          </Button>
        }
      />
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer" aria-label={t('nav.label')}>
          <Sidebar onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
