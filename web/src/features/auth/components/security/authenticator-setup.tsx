import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { CodeField } from '../code-field.tsx'
import { QrCode } from './qr-code.tsx'
import type { TwoStepSecret } from './security.queries.ts'
import styles from './account-security-tab.module.css'

const CodeFormSchema = object({ code: string().regex(/^\d{6}$/) })

type AuthenticatorSetupProps = {
  secret: TwoStepSecret
  busy: boolean
  error: unknown
  onCode: (code: string) => void
  onClose: () => void
}
/** The QR code for the authenticator app, and the field for the first code that the app shows. */
export function AuthenticatorSetup({ secret, busy, error, onCode, onClose }: AuthenticatorSetupProps) {
  const { t } = useTranslation('security')
  const formId = useId()
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onDynamic: CodeFormSchema },
    onSubmit: ({ value }) => onCode(value.code),
  })
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={t('setUpTitle')}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            {t('verify')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('scan')}</p>
      <QrCode text={secret.totpURI} label={t('picture')} />
      <p className="help">
        {t('key')} <code className={styles.key}>{new URL(secret.totpURI).searchParams.get('secret')}</code>
      </p>
      <Form id={formId} form={form} busy={busy} refused={Boolean(error)}>
        <form.AppField name="code">
          {() => (
            <CodeField label={t('code')} problem={t('codeRequired')} refusal={error ? errorText(error) : undefined} />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
