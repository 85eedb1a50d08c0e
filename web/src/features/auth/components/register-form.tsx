import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { signUpMutation } from '../auth.queries.ts'
import { type CredentialErrors, credentialErrors, nameFromEmail } from '../credentials.model.ts'
import { isDatabaseError, passwordRefusal, registerErrorText } from '../register-error.model.ts'
import { EmailInput } from './email-input.tsx'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'
import { PasswordInput } from './password-input.tsx'

export type Registered = { email: string; signedIn: boolean }
type RegisterFormProps = { onRegistered: (registered: Registered) => void; onDatabaseError: (email: string) => void }

function useRegister({ onRegistered, onDatabaseError }: RegisterFormProps) {
  return useMutation({
    ...signUpMutation,
    onSuccess: ({ token, user }) => onRegistered({ email: user.email, signedIn: token !== null }),
    onError: (error, { email }) => {
      if (isDatabaseError(error)) onDatabaseError(email)
    },
  })
}

const EMPTY = { email: '', password: '', confirm: '' }

export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const [input, setInput] = useState(EMPTY)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const register = useRegister(props)
  const change = (field: keyof typeof EMPTY) => (event: { target: { value: string } }) =>
    setInput({ ...input, [field]: event.target.value })
  const passwordRefused = passwordRefusal(register.error)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = credentialErrors(input, t)
    setErrors(found)
    const email = input.email.trim()
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else register.mutate({ email, password: input.password, name: nameFromEmail(email) })
  }
  return (
    <form onSubmit={submit} noValidate>
      {register.isError && !passwordRefused && <Note tone="bad">{registerErrorText(register.error, t)}</Note>}
      <Field label={t('workEmail')} error={errors.email}>
        <EmailInput value={input.email} onChange={change('email')} />
      </Field>
      <Field label={t('password')} help={t('passwordHelp')} error={errors.password ?? passwordRefused}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={input.password}
          onChange={change('password')}
        />
      </Field>
      <Field label={t('confirmPassword')} error={errors.confirm}>
        <PasswordInput name="confirm" autoComplete="new-password" value={input.confirm} onChange={change('confirm')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
        {register.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </form>
  )
}
