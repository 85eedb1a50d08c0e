import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteBody } from './palette-body.tsx'
import type { PaletteItem } from './palette-items.ts'
import styles from './palette.module.css'

/** Go, find a lead, act: by typing a few letters. Over the page on a desktop, in place of it on a phone. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('palette')
  const leaves = useRef(false)
  const choose = (item: PaletteItem | undefined) => {
    leaves.current = item?.leaves ?? false
    onClose()
    item?.run()
  }
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      onOpenChangeComplete={(next) => {
        if (next) leaves.current = false
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="scrim" />
        <Dialog.Viewport className={`dialog-viewport ${styles.viewport}`}>
          <Dialog.Popup
            className={`popup ${styles.palette}`}
            aria-label={t('title')}
            initialFocus={() => document.querySelector<HTMLElement>(`.${styles.palette} input`)}
            // A new page then takes the focus to its heading; on the same one it is not lost.
            finalFocus={() => (leaves.current ? document.getElementById('main') : true)}
          >
            <PaletteBody onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
