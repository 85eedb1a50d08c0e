import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/error-code.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { confirmPasswordMutation } from './security.queries.ts'

/**
 * Where the server demands the password again, asks for it and repeats what was to be done. `onError` is given to a
 * mutation; `dialog` is to be drawn.
 */
export function useConfirmed<Input>(repeat: (input: Input) => void): {
  onError: (error: unknown, input: Input) => void
  dialog: ReactNode
} {
  const { t } = useTranslation('security')
  const [pending, setPending] = useState<{ input: Input }>()
  const confirm = useMutation({
    ...confirmPasswordMutation,
    onSuccess: () => {
      setPending(undefined)
      if (pending) repeat(pending.input)
    },
  })
  return {
    onError: (error, input) => {
      if (errorCode(error) !== 'CONFIRM_IDENTITY') return
      confirm.reset()
      setPending({ input })
    },
    dialog: pending && (
      <PasswordDialog
        title={t('again')}
        action={t('continue')}
        busy={confirm.isPending}
        error={confirm.error}
        onPassword={(password) => confirm.mutate({ password })}
        onClose={() => setPending(undefined)}
      />
    ),
  }
}
