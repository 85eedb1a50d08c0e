import { Dialog } from '@base-ui/react/dialog'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteBody } from './palette-body.tsx'
import type { PaletteItem } from './palette-items.ts'
import styles from './palette.module.css'

type PaletteProps = { open: boolean; opening: number; onClose: () => void }

/**
 * Go, find a lead, act: by typing a few letters. Over the page on a desktop, in place of it on a phone. `opening`
 * counts how often it was opened: each time it begins empty, also when the last one has not left the page yet.
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
            // A new page then takes the focus to its heading; on the same one it is not lost.
            finalFocus={() => (leaves.current ? document.getElementById('main') : true)}
          >
            <PaletteBody key={opening} onChoose={choose} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
