import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useAppForm } from '../../../../ui/form/app-form.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { newPasswordErrors } from '../../credentials.model.ts'
import { changePasswordMutation, refreshSecurity } from './security.queries.ts'

/** Changing the password ends every other session. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const { t: tAuth } = useTranslation('auth')
  const formId = useId()
  const queryClient = useQueryClient()
  const change = useMutation({
    ...changePasswordMutation,
    onSuccess: () => {
      void refreshSecurity(queryClient)
      notify({ tone: 'ok', title: t('saved') })
      onClose()
    },
  })
  const form = useAppForm({
    defaultValues: { current: '', password: '', confirm: '' },
    validators: {
      onDynamic: ({ value }) => {
        const current = value.current === '' ? { current: t('required') } : {}
        const fields = { ...current, ...newPasswordErrors(value, tAuth) }
        return Object.keys(fields).length > 0 ? { fields } : undefined
      },
    },
    onSubmit: ({ value }) => change.mutate({ currentPassword: value.current, newPassword: value.password }),
  })
  const refusal = change.error ? errorText(change.error) : undefined
  const isCurrentPasswordError =
    errorCode(change.error) === 'INVALID_PASSWORD' || errorCode(change.error) === 'RATE_LIMITED'
  return (
    <Dialog
      open
      busy={change.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('change')}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            {t('cancel')}
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={change.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} busy={change.isPending} refused={change.isError}>
        <form.AppField name="current">
          {(field) => (
            <field.PasswordField
              label={t('current')}
              autoComplete="current-password"
              refusal={isCurrentPasswordError ? refusal : undefined}
            />
          )}
        </form.AppField>
        <form.AppField name="password">
          {(field) => (
            <field.PasswordField
              label={t('new')}
              help={t('passwordHelp')}
              autoComplete="new-password"
              refusal={isCurrentPasswordError ? undefined : refusal}
            />
          )}
        </form.AppField>
        <form.AppField name="confirm">
          {(field) => <field.PasswordField label={t('confirm')} autoComplete="new-password" />}
        </form.AppField>
      </Form>
    </Dialog>
  )
}
