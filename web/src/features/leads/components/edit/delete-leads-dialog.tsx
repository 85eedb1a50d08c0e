import { useRef } from 'react'
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
  const confirm = async () => {
    deleted.current = await erase({ ids, ...(onDeleted && { onDeleted }) })
    if (deleted.current) onClose()
  }
  return (
    <BulkDialog
      title={name === undefined ? t('deleteDialog.title', { count: ids.length }) : t('deleteDialog.titleOf', { name })}
      done={done}
      total={ids.length}
      start={t('delete')}
      danger
      onStart={() => void confirm()}
      onStop={stop}
      onClose={onClose}
      finalFocus={focusAfter && (() => (deleted.current ? focusAfter() : null))}
    >
      <p className="soft">{t('deleteDialog.text', { count: ids.length })}</p>
    </BulkDialog>
  )
}
