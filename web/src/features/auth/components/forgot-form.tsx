import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { requestResetMutation } from '../auth.queries.ts'
import { emailError } from '../credentials.model.ts'
import { EmailInput } from './email-input.tsx'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'

/** Asks for the letter with the link; the answer is the same whether the address has an account or not. */
export function ForgotForm() {
  const { t } = useTranslation('auth')
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const request = useMutation(requestResetMutation)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = emailError(email, t)
    setError(found)
    if (found) focusFirstInvalid(event.currentTarget)
    else request.mutate({ email: email.trim() })
  }
  return (
    <form onSubmit={submit} noValidate>
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
      <Field label={t('email')} error={error}>
        <EmailInput value={email} onChange={(event) => setEmail(event.target.value)} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
        {request.isPending ? t('forgot.busy') : t('forgot.submit')}
      </Button>
    </form>
  )
}
