import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { signInMutation } from '../auth.queries.ts'
import { credentialErrors } from '../credentials.model.ts'
import { ConfirmNotice } from './confirm-notice.tsx'

type SignInFormProps = { email?: string | undefined; onSignedIn: () => void; onCode: () => void }
/** `onCode` is called if two-step sign-in requires a code. */
export function SignInForm({ email = '', onSignedIn, onCode }: SignInFormProps) {
  const { t } = useTranslation('auth')
  const signIn = useMutation({
    ...signInMutation,
    onSuccess: (answer) => ('twoFactorRedirect' in answer ? onCode() : onSignedIn()),
  })
  const form = useAppForm({
    defaultValues: { email, password: '' },
    validators: {
      onDynamic: ({ value }) => {
        const fields = credentialErrors(value, t)
        return Object.keys(fields).length > 0 ? { fields } : undefined
      },
    },
    onSubmit: ({ value }) => signIn.mutate({ email: value.email.trim(), password: value.password }),
  })
  const signInError = signIn.error
  return (
    <Form form={form} busy={signIn.isPending}>
      {signInError && errorCode(signInError) === 'EMAIL_NOT_VERIFIED' ? (
        <ConfirmNotice email={signIn.variables.email} message={errorText(signInError)} />
      ) : (
        signInError && (
          <Note tone="bad" focused>
            {errorText(signInError)}
          </Note>
        )
      )}
      <form.AppField name="email">
        {(field) => <field.EmailField label={t('email')} size="lg" autoComplete="username" />}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.PasswordField label={t('password')} size="lg" autoComplete="current-password" />}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending}>
        {signIn.isPending ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </Form>
  )
}
