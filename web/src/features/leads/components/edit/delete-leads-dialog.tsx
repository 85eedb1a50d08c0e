import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRememberPage } from '../../../../lib/use-remember-page.ts'
import { BulkDialog } from '../selection/bulk-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-with-undo.ts'

type DeleteLeadsDialogProps = {
  ids: readonly string[]
  /** The company's name if there is only one lead. */
  name?: string | undefined
  onClose: () => void
  /** Called only if the page is still open. */
  onDeleted?: () => void
  /** Receives the focus after the deletion, because the element that opened the dialog may be gone. */
  focusAfter?: () => HTMLElement | null
}

/**
 * Asks before leads are deleted; a deletion can be undone for ten seconds. Many leads are deleted in batches; it can be
 * stopped.
 */
export function DeleteLeadsDialog({ ids, name, onClose, onDeleted, focusAfter }: DeleteLeadsDialogProps) {
  const { t } = useTranslation('lead-work')
  const { erase, done, stop } = useDeleteWithUndo()
  const rememberPage = useRememberPage()
  const deleted = useRef(false)
  // Deleted leads leave the selection; the dialog keeps the leads that the user confirmed.
  const [confirmed, setConfirmed] = useState<readonly string[]>()
  const count = (confirmed ?? ids).length
  const confirm = async () => {
    setConfirmed(ids)
    const isStillOpen = rememberPage()
    deleted.current = await erase({ ids, onDeleted: () => isStillOpen() && onDeleted?.() })
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
