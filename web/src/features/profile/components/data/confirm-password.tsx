import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordDialog } from '../../../auth/components/security/password-dialog.tsx'

type ConfirmPasswordProps = Pick<
  ComponentProps<typeof PasswordDialog>,
  'title' | 'action' | 'busy' | 'error' | 'onPassword' | 'onClose'
> & { text: string }

/** Asks for the password before a deletion. A user without a password leaves it empty. */
export function ConfirmPassword({ text, ...dialog }: ConfirmPasswordProps) {
  const { t } = useTranslation('profile')
  return (
    <PasswordDialog
      {...dialog}
      variant="danger"
      label={t('deletion.password')}
      optionalHelp={t('deletion.passwordHelp')}
    >
      <p>{text}</p>
    </PasswordDialog>
  )
}
