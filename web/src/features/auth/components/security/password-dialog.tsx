import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'

const PasswordFormSchema = object({ password: string().min(1) })

type PasswordDialogProps = {
  title: string
  help?: string
  action: string
  busy: boolean
  error: unknown
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password before a change of the sign-in methods. */
export function PasswordDialog({ title, help, action, busy, error, onPassword, onClose }: PasswordDialogProps) {
  const { t } = useTranslation('security')
  const formId = useId()
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onDynamic: PasswordFormSchema },
    onSubmit: ({ value }) => onPassword(value.password),
  })
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <p className="soft">{help ?? t('againHelp')}</p>
      <Form id={formId} form={form} busy={busy} refused={Boolean(error)}>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('current')}
              autoComplete="current-password"
              problem={t('required')}
              refusal={error ? errorText(error) : undefined}
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
