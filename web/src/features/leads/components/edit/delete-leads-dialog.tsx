import { useTranslation } from 'react-i18next'
import { BulkDialog } from '../selection/bulk-dialog.tsx'
import { useDeleteWithUndo } from './use-delete-leads.ts'

type DeleteLeadsDialogProps = {
  ids: readonly string[]
  /** The company's name where it is one lead. */
  name?: string | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before leads go; what went can be taken back for ten seconds. Many go in portions, and one may stop. */
export function DeleteLeadsDialog({ ids, name, onClose, onDeleted }: DeleteLeadsDialogProps) {
  const { t } = useTranslation('lead-work')
  const { erase, done, stop } = useDeleteWithUndo()
  const confirm = async () => {
    if (await erase({ ids, ...(onDeleted && { onDeleted }) })) onClose()
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
    >
      <p className="soft">{t('deleteDialog.text', { count: ids.length })}</p>
    </BulkDialog>
  )
}
