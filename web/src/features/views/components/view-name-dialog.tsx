import { MAX_VIEW_NAME_LENGTH, ViewName } from '@leadhaul/contract/views/view-name.schema.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object } from 'zod'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'

const NameForm = object({ name: ViewName })

type ViewNameDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  help?: string
  /** The initial value of the field. */
  name: string
  busy: boolean
  error: unknown
  onName: (name: string) => void
}

export function ViewNameDialog({ open, onClose, title, help, name, busy, error, onName }: ViewNameDialogProps) {
  const { t } = useTranslation('leads')
  const formId = useId()
  const form = useAppForm({
    defaultValues: { name },
    validators: { onDynamic: NameForm },
    onSubmit: ({ value }) => onName(NameForm.parse(value).name),
  })
  return (
    <Dialog
      open={open}
      busy={busy}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('views.keep')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} busy={busy}>
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('views.name')}
              help={help}
              problem={t('views.nameRequired')}
              refusal={error ? errorText(error) : undefined}
              maxLength={MAX_VIEW_NAME_LENGTH}
              autoComplete="off"
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
