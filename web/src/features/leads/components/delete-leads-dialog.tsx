import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useDeleteWithUndo } from './use-delete-leads.tsx'

type DeleteLeadsDialogProps = {
  open: boolean
  /** At most a thousand. */
  ids: readonly string[]
  /** The company's name where it is one lead. */
  name?: string | undefined
  onClose: () => void
  onDeleted?: () => void
}

/** Asks before leads go; what went can be taken back for ten seconds. */
export function DeleteLeadsDialog({ open, ids, name, onClose, onDeleted }: DeleteLeadsDialogProps) {
  const { t } = useTranslation('lead-work')
  const { erase, busy } = useDeleteWithUndo()
  const confirm = async () => {
    if (await erase({ ids, ...(onDeleted && { onDeleted }) })) onClose()
  }
  const title =
    name === undefined ? t('deleteDialog.title', { count: ids.length }) : t('deleteDialog.titleOf', { name })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={busy} onClick={() => void confirm()}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('deleteDialog.text', { count: ids.length })}</p>
    </Dialog>
  )
}
