import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'

const MAX_NAME = 60
const NameFormSchema = object({ name: string().trim().min(1).max(MAX_NAME) })

type PasskeyNameDialogProps = {
  title: string
  name: string
  action: string
  busy: boolean
  error: unknown
  onName: (name: string) => void
  onClose: () => void
}

/** The name of a passkey, which identifies the device that stores it. */
export function PasskeyNameDialog({ title, name, action, busy, error, onName, onClose }: PasskeyNameDialogProps) {
  const { t } = useTranslation('security')
  const formId = useId()
  const form = useAppForm({
    defaultValues: { name },
    validators: { onDynamic: NameFormSchema },
    onSubmit: ({ value }) => onName(value.name.trim()),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} busy={busy} refused={Boolean(error)}>
        <form.AppField name="name">
          {(field) => (
            <field.TextField
              label={t('passkeyName')}
              problem={t('nameRequired')}
              refusal={error ? errorText(error) : undefined}
              maxLength={MAX_NAME}
              autoComplete="off"
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
