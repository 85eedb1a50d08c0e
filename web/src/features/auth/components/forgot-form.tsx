import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { requestResetMutation } from '../auth.queries.ts'
import { toFormErrors, emailError } from '../credentials.model.ts'

/** Requests the email with the link. The response does not reveal whether the address has an account. */
export function ForgotForm() {
  const { t } = useTranslation('auth')
  const request = useMutation(requestResetMutation)
  const form = useAppForm({
    defaultValues: { email: '' },
    validators: {
      onDynamic: ({ value }) => {
        const email = emailError(value.email, t, t('forgot.emailRequired'))
        return toFormErrors(email === undefined ? {} : { email })
      },
    },
    onSubmit: ({ value }) => request.mutate({ email: value.email.trim() }),
  })
  return (
    <Form form={form} busy={request.isPending}>
      {request.isError && (
        <Note tone="bad" focused>
          {errorText(request.error)}
        </Note>
      )}
      {request.isSuccess && (
        <Note tone="ok" focused>
          {t('forgot.sent')}
        </Note>
      )}
      <form.AppField name="email">
        {({ EmailField }) => <EmailField label={t('email')} size="lg" autoComplete="username" />}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
        {request.isPending ? t('forgot.busy') : t('forgot.submit')}
      </Button>
    </Form>
  )
}
