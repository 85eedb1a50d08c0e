import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'

const ConfirmationSchema = z.object({ password: z.string() })

type ConfirmPasswordProps = {
  title: string
  text: string
  action: string
  busy: boolean
  error: unknown
  onClose: () => void
  onConfirm: (password: string) => void
}

/** Asks for the password before a deletion. A user without a password leaves it empty. */
export function ConfirmPassword({ title, text, action, busy, error, onClose, onConfirm }: ConfirmPasswordProps) {
  const { t } = useTranslation('profile')
  const formId = useId()
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onDynamic: ConfirmationSchema },
    onSubmit: ({ value }) => onConfirm(value.password),
  })
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <Form id={formId} form={form} busy={busy} refused={error !== null}>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('deletion.password')}
              help={t('deletion.passwordHelp')}
              refusal={error ? errorText(error) : undefined}
              autoComplete="current-password"
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
