import { type MutationMeta, useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { confirmPasswordMutation } from './security.queries.ts'
import { SignInAgain, useHasPassword } from './sign-in-again.tsx'

type Options<Input> = {
  mutationFn: (input: Input) => Promise<unknown>
  meta?: MutationMeta
  onSuccess: () => void
}

/** A change for which the server may require the password: `dialog` then asks for it, and the change is repeated. */
export function useConfirmedMutation<Input>(options: Options<Input>) {
  const { t } = useTranslation('security')
  const change = useMutation<unknown, Error, Input>(options)
  const hasPassword = useHasPassword()
  const repeat = () => {
    if (change.variables !== undefined) change.mutate(change.variables)
  }
  const confirm = useMutation({ ...confirmPasswordMutation, onSuccess: repeat })
  const requiresConfirmation = errorCode(change.error) === 'CONFIRM_IDENTITY'
  const { mutate, variables, isPending } = change
  return {
    mutate,
    variables,
    isPending,
    error: requiresConfirmation ? null : change.error,
    dialog:
      requiresConfirmation && !hasPassword ? (
        <SignInAgain onSignedIn={repeat} onClose={change.reset} />
      ) : (
        requiresConfirmation && (
          <PasswordDialog
            title={t('again')}
            action={t('continue')}
            busy={confirm.isPending}
            error={confirm.error}
            onPassword={(password) => confirm.mutate({ password })}
            onClose={change.reset}
          />
        )
      ),
  }
}
