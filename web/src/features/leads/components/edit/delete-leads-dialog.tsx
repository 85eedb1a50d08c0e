import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../selection/bulk-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-leads.ts'

type DeleteLeadsDialogProps = {
  ids: readonly string[]
  /** The company's name where it is one lead. */
  name?: string | undefined
  onClose: () => void
  onDeleted?: () => void
  /** Has the focus once they are deleted: what opened the dialog may be gone with them. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before leads go; what went can be taken back for ten seconds. Many go in portions, and one may stop. */
export function DeleteLeadsDialog({ ids, name, onClose, onDeleted, focusAfter }: DeleteLeadsDialogProps) {
  const { t } = useTranslation('lead-work')
  const { erase, done, stop } = useDeleteWithUndo()
  const deleted = useRef(false)
  // As they are deleted they leave the selection; the dialog goes on about those it was confirmed for.
  const [confirmed, setConfirmed] = useState<readonly string[]>()
  const count = (confirmed ?? ids).length
  const confirm = async () => {
    setConfirmed(ids)
    deleted.current = await erase({ ids, ...(onDeleted && { onDeleted }) })
    setConfirmed(undefined)
    if (deleted.current) onClose()
  }
  return (
    <BulkDialog
      title={name === undefined ? t('deleteDialog.title', { count }) : t('deleteDialog.titleOf', { name })}
      done={done}
      total={count}
      start={count > 0 ? t('delete') : undefined}
      danger
      onStart={() => void confirm()}
      onStop={stop}
      onClose={onClose}
      finalFocus={focusAfter && (() => (deleted.current ? focusAfter() : null))}
    >
      <p className="soft">{t('deleteDialog.text', { count })}</p>
    </BulkDialog>
  )
}
