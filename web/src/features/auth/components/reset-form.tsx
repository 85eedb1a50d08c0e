import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { resetPasswordMutation } from '../auth.queries.ts'
import { type CredentialErrors, newPasswordErrors } from '../credentials.model.ts'
import { passwordRefusal } from '../register-error.model.ts'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'

/** Chooses a new password with the token of a letter. */
export function ResetForm({ token, onReset }: { token: string; onReset: () => void }) {
  const { t } = useTranslation('auth')
  const [input, setInput] = useState({ password: '', confirm: '' })
  const [errors, setErrors] = useState<CredentialErrors>({})
  const reset = useMutation({ ...resetPasswordMutation, onSuccess: onReset })
  const refused = passwordRefusal(reset.error)
  const change = (field: keyof typeof input) => (event: { target: { value: string } }) =>
    setInput({ ...input, [field]: event.target.value })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = newPasswordErrors(input, t)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else reset.mutate({ token, newPassword: input.password })
  }
  return (
    <form onSubmit={submit} noValidate>
      {reset.isError && !refused && (
        <Note tone="bad" focused>
          {errorText(reset.error)}
        </Note>
      )}
      <Field label={t('reset.password')} help={t('passwordHelp')} error={errors.password ?? refused}>
        <PasswordInput
          size="lg"
          name="password"
          autoComplete="new-password"
          value={input.password}
          onChange={change('password')}
        />
      </Field>
      <Field label={t('confirmPassword')} error={errors.confirm}>
        <PasswordInput
          size="lg"
          name="confirm"
          autoComplete="new-password"
          value={input.confirm}
          onChange={change('confirm')}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={reset.isPending}>
        {reset.isPending ? t('reset.busy') : t('reset.submit')}
      </Button>
    </form>
  )
}
