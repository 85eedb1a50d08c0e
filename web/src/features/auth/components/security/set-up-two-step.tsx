import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { beginTwoStepMutation, finishTwoStepMutation } from './security.queries.ts'

/**
 * Asks for the password, then for the first code, then shows the recovery codes. Two-step sign-in is on after the code.
 */
export function SetUpTwoStep({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const begin = useMutation(beginTwoStepMutation)
  const finish = useMutation(finishTwoStepMutation)
  if (!begin.data)
    return (
      <PasswordDialog
        title={t('setUpTitle')}
        action={t('continue')}
        busy={begin.isPending}
        error={begin.error}
        onPassword={(password) => begin.mutate({ password })}
        onClose={onClose}
      />
    )
  if (finish.isSuccess) return <RecoveryCodesDialog codes={begin.data.backupCodes} onClose={onClose} />
  return (
    <AuthenticatorSetup
      secret={begin.data}
      busy={finish.isPending}
      error={finish.error}
      onCode={(code) => finish.mutate({ code })}
      onClose={onClose}
    />
  )
}
