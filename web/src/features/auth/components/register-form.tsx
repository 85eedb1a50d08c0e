import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { Note } from '../../../ui/note.tsx'
import { toFormErrors, credentialErrors } from '../credentials.model.ts'
import { registerErrorText } from '../register-error.model.ts'
import { type RegisterFormProps, type RegisterInput, useRegister } from './use-register.ts'
import styles from './register-form.module.css'

const MAX_NAME = 200
const EMPTY: RegisterInput = { name: '', company: '', email: '', password: '', confirm: '' }

export function RegisterForm(props: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const { register, refusal, submit } = useRegister(props)
  const form = useAppForm({
    defaultValues: EMPTY,
    validators: { onDynamic: ({ value }) => toFormErrors(credentialErrors(value, t)) },
    onSubmit: ({ value }) => submit(value),
  })
  const refusalOf = (field: keyof RegisterInput) => (refusal?.field === field ? refusal.reason : undefined)
  const optionalFieldProps = { hint: t('register.optional'), size: 'lg', maxLength: MAX_NAME } as const
  return (
    <Form form={form} busy={register.isPending} refused={refusal !== undefined}>
      {register.isError && !refusal && (
        <Note tone="bad" focused>
          {registerErrorText(register.error, t)}
        </Note>
      )}
      <div className={styles.nameFields}>
        <form.AppField name="name">
          {({ TextField }) => (
            <TextField
              {...optionalFieldProps}
              label={t('register.name')}
              refusal={refusalOf('name')}
              autoComplete="name"
            />
          )}
        </form.AppField>
        <form.AppField name="company">
          {({ TextField }) => (
            <TextField
              {...optionalFieldProps}
              label={t('register.company')}
              refusal={refusalOf('company')}
              autoComplete="organization"
            />
          )}
        </form.AppField>
      </div>
      <form.AppField name="email">
        {({ EmailField }) => <EmailField label={t('workEmail')} size="lg" autoComplete="username" />}
      </form.AppField>
      <form.AppField name="password">
        {({ PasswordField }) => (
          <PasswordField
            label={t('password')}
            help={t('passwordHelp')}
            refusal={refusalOf('password')}
            size="lg"
            autoComplete="new-password"
          />
        )}
      </form.AppField>
      <form.AppField name="confirm">
        {({ PasswordField }) => <PasswordField label={t('confirmPassword')} size="lg" autoComplete="new-password" />}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" busy={register.isPending}>
        {register.isPending ? t('register.busy') : t('register.submit')}
      </Button>
    </Form>
  )
}
