import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { object, string } from 'zod'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'

const PasswordFormSchema = object({ password: string().min(1) })
const OptionalPasswordFormSchema = object({ password: string() })

type PasswordDialogProps = {
  title: string
  action: string
  variant?: 'primary' | 'danger'
  /** The reason for the question; by default a change of the sign-in methods. */
  children?: ReactNode
  label?: string
  /** The help of a field that may stay empty: users may have no password. */
  optionalHelp?: string
  busy: boolean
  error: unknown
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password before a change that needs it. */
export function PasswordDialog({ title, action, busy, error, onPassword, onClose, ...props }: PasswordDialogProps) {
  const { t } = useTranslation('security')
  const { variant = 'primary', children, label = t('current'), optionalHelp } = props
  const formId = useId()
  const form = useAppForm({
    defaultValues: { password: '' },
    validators: { onDynamic: optionalHelp === undefined ? PasswordFormSchema : OptionalPasswordFormSchema },
    onSubmit: ({ value }) => onPassword(value.password),
  })
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant={variant} type="submit" form={formId} busy={busy}>
            {action}
          </Button>
        </>
      }
    >
      {children ?? <p className="soft">{t('againHelp')}</p>}
      <Form id={formId} form={form} busy={busy} refused={Boolean(error)}>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={label}
              help={optionalHelp}
              autoComplete="current-password"
              problem={t('required')}
              refusal={error ? errorText(error) : undefined}
            />
          )}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
