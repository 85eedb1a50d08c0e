import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type CredentialErrors, credentialErrors } from '../credentials.model.ts'
import { registerErrorText } from '../register-error.model.ts'
import { EmailInput } from './email-input.tsx'
import { focusFirstInvalid } from './focus-first-invalid.model.ts'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { type RegisterFormProps, type RegisterInput, useRegister } from './use-register.ts'
import styles from './register-form.module.css'

const MAX_NAME = 200
const EMPTY: RegisterInput = { name: '', company: '', email: '', password: '', confirm: '' }

export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const [input, setInput] = useState(EMPTY)
  const [errors, setErrors] = useState<CredentialErrors>({})
  const { form, register, refusal, submit: signUp } = useRegister(props, input)
  const typed = (field: keyof RegisterInput) => ({
    value: input[field],
    onChange: (event: { target: { value: string } }) => setInput({ ...input, [field]: event.target.value }),
  })
  const refusedAt = (field: keyof RegisterInput) => (refusal?.field === field ? refusal.reason : undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = credentialErrors(input, t)
    setErrors(found)
    if (Object.keys(found).length > 0) focusFirstInvalid(event.currentTarget)
    else signUp()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate>
      {register.isError && !refusal && (
        <Note tone="bad" focused>
          {registerErrorText(register.error, t)}
        </Note>
      )}
      <div className={styles.nameFields}>
        <Field label={t('register.name')} hint={t('register.optional')} error={refusedAt('name')}>
          <TextInput size="lg" name="name" autoComplete="name" maxLength={MAX_NAME} {...typed('name')} />
        </Field>
        <Field label={t('register.company')} hint={t('register.optional')} error={refusedAt('company')}>
          <TextInput size="lg" name="company" autoComplete="organization" maxLength={MAX_NAME} {...typed('company')} />
        </Field>
      </div>
      <Field label={t('workEmail')} error={errors.email}>
        <EmailInput {...typed('email')} />
      </Field>
      <Field label={t('password')} help={t('passwordHelp')} error={errors.password ?? refusedAt('password')}>
        <PasswordInput size="lg" name="password" autoComplete="new-password" {...typed('password')} />
      </Field>
      <Field label={t('confirmPassword')} error={errors.confirm}>
        <PasswordInput size="lg" name="confirm" autoComplete="new-password" {...typed('confirm')} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
        {register.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </form>
  )
}
