import { EmailChangeInput } from '@leadhaul/contract/profile/email-change.schema.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { useChangeEmail } from './email.queries.ts'

/** Asks for the new address and the password; two emails follow. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile')
  const formId = useId()
  const change = useChangeEmail()
  const form = useAppForm({
    defaultValues: { newEmail: '', password: '' },
    validators: { onDynamic: EmailChangeInput },
    onSubmit: ({ value }) => change.mutate(EmailChangeInput.parse(value), { onSuccess: onClose }),
  })
  const refusal = change.error ? errorText(change.error) : undefined
  const isEmailError = errorCode(change.error) === 'SAME_EMAIL'
  return (
    <Dialog
      open
      busy={change.isPending}
      onOpenChange={(next) => !next && onClose()}
      title={t('email.title')}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
            {t('email.send')}
          </Button>
        </>
      }
    >
      <p>{t('email.text')}</p>
      <Form id={formId} form={form} busy={change.isPending} refused={refusal !== undefined}>
        <form.AppField name="newEmail">
          {(field) => (
            <field.EmailField
              label={t('email.new')}
              problem={t('emailInvalid')}
              refusal={isEmailError ? refusal : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('deletion.password')}
              help={t('deletion.passwordHelp')}
              refusal={isEmailError ? undefined : refusal}
              autoComplete="current-password"
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
