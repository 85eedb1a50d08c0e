import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from './plan-dialog.module.css'

type Props = {
  title: string
  confirm: string
  danger?: boolean
  /** The price is not known yet. */
  blocked?: boolean
  busy: boolean
  /** Why the step failed. */
  problem: string | undefined
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** The confirmation dialog of a step. */
export function PlanConfirmationDialog({
  title,
  confirm,
  danger = false,
  blocked = false,
  busy,
  problem,
  onConfirm,
  onClose,
  children,
}: Props) {
  const { t } = useTranslation('billing')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('dialog.notNow')}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} disabled={blocked} onClick={() => onConfirm()}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      {problem !== undefined && (
        <Note tone="bad" className={styles.dialogNote}>
          {problem} {t('support')}
        </Note>
      )}
    </Dialog>
  )
}
