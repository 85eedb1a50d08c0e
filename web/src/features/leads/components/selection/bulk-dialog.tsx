import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import styles from './bulk-dialog.module.css'

type BulkDialogProps = {
  title: string
  /** The number of finished leads; undefined before the work begins. */
  done: number | undefined
  total: number
  /** The name of the start button; undefined if there is nothing to start. */
  start: string | undefined
  /** The action cannot be undone. */
  danger?: boolean
  onStart: () => void
  onStop: () => void
  onClose: () => void
  finalFocus?: (() => HTMLElement | null) | undefined
  children: ReactNode
}

/** Asks for confirmation before long work, then shows its progress and a button to stop it. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, done, total, start, danger = false, onStart, onStop, onClose, finalFocus, children } = props
  const { t } = useTranslation('leads')
  const working = done !== undefined
  const text = t('bulk.progress', { done: done ?? 0, total })
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && !working && onClose()}
      title={title}
      {...(finalFocus && { finalFocus })}
      footer={
        <>
          {(total > 1 || !working) && (
            <Button onClick={working ? onStop : onClose}>{working ? t('bulk.stop') : t('cancel')}</Button>
          )}
          {start !== undefined && (
            <Button variant={danger ? 'danger' : 'primary'} busy={working} onClick={onStart}>
              {start}
            </Button>
          )}
        </>
      }
    >
      {children}
      {working && total > 1 && (
        <div className={styles.bulkProgress}>
          <LaneBar value={done} max={total} label={text} />
          <output className="subtext numeric">{text}</output>
        </div>
      )}
    </Dialog>
  )
}
