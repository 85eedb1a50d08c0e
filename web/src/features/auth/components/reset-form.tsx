import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { resetPasswordMutation } from '../auth.queries.ts'
import { toFormErrors, newPasswordErrors } from '../credentials.model.ts'
import { passwordRefusal } from '../register-error.model.ts'

/** Sets a new password with the token of an email. */
export function ResetForm({ token, onReset }: { token: string; onReset: () => void }) {
  const { t } = useTranslation('auth')
  const reset = useMutation({ ...resetPasswordMutation, onSuccess: onReset })
  const refusal = passwordRefusal(reset.error)
  const form = useAppForm({
    defaultValues: { password: '', confirm: '' },
    validators: { onDynamic: ({ value }) => toFormErrors(newPasswordErrors(value, t)) },
    onSubmit: ({ value }) => reset.mutate({ token, newPassword: value.password }),
  })
  return (
    <Form form={form} busy={reset.isPending} refused={refusal !== undefined}>
      {reset.isError && refusal === undefined && (
        <Note tone="bad" focused>
          {errorText(reset.error)}
        </Note>
      )}
      <form.AppField name="password">
        {({ PasswordField }) => (
          <PasswordField
            label={t('reset.password')}
            help={t('passwordHelp')}
            refusal={refusal}
            size="lg"
            autoComplete="new-password"
          />
        )}
      </form.AppField>
      <form.AppField name="confirm">
        {({ PasswordField }) => <PasswordField label={t('confirmPassword')} size="lg" autoComplete="new-password" />}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {reset.isPending ? t('reset.busy') : t('reset.submit')}
      </Button>
    </Form>
  )
}
