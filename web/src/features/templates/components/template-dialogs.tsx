import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

type DeleteTemplateDialogProps = {
  template: MessageTemplate | undefined
  onClose: () => void
  onConfirm: (template: MessageTemplate) => void
}

export function DeleteTemplateDialog({ template, onClose, onConfirm }: DeleteTemplateDialogProps) {
  const { t } = useTranslation('templates')
  return (
    <Dialog
      open={template !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={t('deleteDialog.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" onClick={() => template && onConfirm(template)}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <p>{t('deleteDialog.text')}</p>
      <p>
        <b>{template?.name}</b>
      </p>
    </Dialog>
  )
}

type RegenerateDialogProps = {
  open: boolean
  templates: MessageTemplate[]
  onClose: () => void
  onConfirm: () => void
}

/** Regenerating deletes templates of colleagues, so the dialog shows how many. */
export function RegenerateDialog({ open, templates, onClose, onConfirm }: RegenerateDialogProps) {
  const { t } = useTranslation('templates')
  const defaultTemplate = templates.find(({ isDefault }) => isDefault)
  const others = templates.length - 1
  const text = () => {
    if (!defaultTemplate) return t('regenerateDialog.withoutDefault')
    if (others === 0) return t('regenerateDialog.onlyDefault', { name: defaultTemplate.name })
    return t('regenerateDialog.withDefault', { count: others, name: defaultTemplate.name })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('regenerateDialog.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {t('regenerateDialog.confirm')}
          </Button>
        </>
      }
    >
      <p>{text()}</p>
    </Dialog>
  )
}
