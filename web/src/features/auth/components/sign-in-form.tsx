import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { signInMutation } from '../auth.queries.ts'
import { type CredentialErrors, credentialErrors } from '../credentials.model.ts'
import { EmailInput } from './email-input.tsx'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<CredentialErrors>({})
  const signIn = useMutation({ ...signInMutation, onSuccess: onSignedIn })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = credentialErrors({ email, password }, t)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else signIn.mutate({ email: email.trim(), password })
  }
  return (
    <form onSubmit={submit} noValidate>
      {signIn.isError && (
        <Note tone="bad" focused>
          {errorText(signIn.error)}
        </Note>
      )}
      <Field label={t('email')} error={errors.email}>
        <EmailInput value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Field label={t('password')} error={errors.password}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={signIn.isPending}>
        {signIn.isPending ? t('signIn.busy') : t('signIn.submit')}
      </Button>
    </form>
  )
}
