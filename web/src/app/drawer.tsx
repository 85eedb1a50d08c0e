import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Early, useEarlyPress } from '../ui/early-press.ts'
import { DrawerButton } from './drawer-button.tsx'
import { Sidebar } from './sidebar.tsx'

const MINE = ['.top .menu-b']
const WIDE = '(min-width: 1024px)'

/** The sidebar on small screens; it closes by itself where the column appears. */
export function Drawer({ early }: { early: Early }) {
  useEarlyPress(early, MINE)
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
      <Dialog.Trigger render={<DrawerButton />} />
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Popup className="drawer" aria-label={t('nav.label')}>
          <Sidebar onNavigate={() => setOpen(false)} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
