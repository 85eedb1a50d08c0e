import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteBody } from './palette-body.tsx'
import type { PaletteItem } from './palette-items.ts'
import styles from './palette.module.css'

type PaletteProps = { open: boolean; opening: number; onClose: () => void }

/**
 * Opens a page, finds a lead or runs an action by a few typed characters. Covers the page partly on a desktop, fully on
 * a phone. `opening` counts the openings: each one starts empty, even if the previous one is still closing.
 */
export function Palette({ open, opening, onClose }: PaletteProps) {
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
            // A new page moves the focus to its heading; on the same page the focus is restored.
            finalFocus={() => (leaves.current ? document.getElementById('main') : true)}
          >
            <PaletteBody key={opening} onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
