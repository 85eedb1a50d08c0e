import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boolean, object, string } from 'zod'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { useAppForm } from '../../../ui/form/app-form.ts'
import { Form } from '../../../ui/form/form.tsx'
import { verifyCodeMutation, verifyRecoveryCodeMutation } from '../sign-in.queries.ts'
import { CodeField } from './code-field.tsx'
import { PanelTitle } from './panel-title.tsx'
import { AuthStep } from './auth-step.tsx'
import styles from './auth-frame.module.css'

type StepProps = { onSignedIn: () => void; onSwitch: () => void; onOther: () => void }
const CodeFormSchema = object({
  code: string().regex(/^\d{6}$/),
  trust: boolean(),
})
const RecoveryFormSchema = object({ code: string().trim().min(1) })

/** The second step of a sign-in: a code of the authenticator app or a recovery code. */
export function SecondStep(props: Omit<StepProps, 'onSwitch'>) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false)
  const Step = usesRecoveryCode ? RecoveryStep : CodeStep
  return <Step {...props} onSwitch={() => setUsesRecoveryCode(!usesRecoveryCode)} />
}

function CodeStep({ onSignedIn, onSwitch, onOther }: StepProps) {
  const { t } = useTranslation('auth')
  const send = useMutation({ ...verifyCodeMutation, onSuccess: onSignedIn })
  const form = useAppForm({
    defaultValues: { code: '', trust: false },
    validators: { onDynamic: CodeFormSchema },
    onSubmit: ({ value }) => send.mutate({ code: value.code, trustDevice: value.trust }),
  })
  return (
    <AuthStep after={<OtherSignInLinks onSwitch={onSwitch} onOther={onOther} switchTo={t('code.useRecovery')} />}>
      <PanelTitle>{t('code.title')}</PanelTitle>
      <p className="lede">{t('code.lede')}</p>
      <Form form={form} busy={send.isPending} refused={send.isError}>
        <form.AppField name="code">
          {() => (
            <CodeField
              label={t('code.label')}
              problem={t('code.required')}
              refusal={send.error ? errorText(send.error) : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="trust">{(field) => <field.CheckboxField label={t('code.trust')} />}</form.AppField>
        <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
          {send.isPending ? t('code.busy') : t('code.submit')}
        </Button>
      </Form>
    </AuthStep>
  )
}

function RecoveryStep({ onSignedIn, onSwitch, onOther }: StepProps) {
  const { t } = useTranslation('auth')
  const send = useMutation({ ...verifyRecoveryCodeMutation, onSuccess: onSignedIn })
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onDynamic: RecoveryFormSchema },
    onSubmit: ({ value }) => send.mutate({ code: value.code.trim() }),
  })
  return (
    <AuthStep after={<OtherSignInLinks onSwitch={onSwitch} onOther={onOther} switchTo={t('recoveryCode.back')} />}>
      <PanelTitle>{t('recoveryCode.title')}</PanelTitle>
      <p className="lede">{t('recoveryCode.lede')}</p>
      <Form form={form} busy={send.isPending} refused={send.isError}>
        <form.AppField name="code">
          {(field) => (
            <field.TextField
              label={t('recoveryCode.label')}
              problem={t('recoveryCode.required')}
              refusal={send.error ? errorText(send.error) : undefined}
              size="lg"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={40}
            />
          )}
        </form.AppField>
        <Button type="submit" variant="primary" size="lg" busy={send.isPending}>
          {send.isPending ? t('code.busy') : t('code.submit')}
        </Button>
      </Form>
    </AuthStep>
  )
}

function OtherSignInLinks({ onSwitch, onOther, switchTo }: Omit<StepProps, 'onSignedIn'> & { switchTo: string }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <button type="button" className={styles.link} onClick={onSwitch}>
        {switchTo}
      </button>
      <button type="button" className={styles.link} onClick={onOther}>
        {t('code.other')}
      </button>
    </>
  )
}
