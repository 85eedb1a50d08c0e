import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type DeleteTaskDialogProps = { task: Task | undefined; onClose: () => void; onConfirm: (task: Task) => void }

export function DeleteTaskDialog({ task, onClose, onConfirm }: DeleteTaskDialogProps) {
  const { t } = useTranslation('tasks')
  const confirm = () => {
    if (task) onConfirm(task)
    onClose()
  }
  return (
    <Dialog
      open={task !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteDialog.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onClick={confirm}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteDialog.text', { title: task?.title ?? '' })}</p>
    </Dialog>
  )
}
