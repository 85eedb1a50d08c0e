import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { PasskeySignIn } from '../passkey-sign-in.tsx'
import { ProviderSignIn } from '../provider-sign-in.tsx'
import styles from './account-security-tab.module.css'
import { securityQuery } from './security.queries.ts'

/** False for users who sign in only with a provider or a passkey, as soon as that is known. */
export const useHasPassword = (): boolean => useQuery(securityQuery).data?.passwordChangedAt !== null

/**
 * Replaces the password dialog for users without a password. A passkey confirms here; the provider returns to this
 * page.
 */
export function SignInAgain({ onSignedIn, onClose }: { onSignedIn: () => void; onClose: () => void }) {
  const { t } = useTranslation('security')
  const { state } = useRouter()
  const passkeys = useQuery(securityQuery).data?.passkeys ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('signInAgain')}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      <p className="soft">{t('signInAgainText')}</p>
      <div className={styles.means}>
        {passkeys.length > 0 && <PasskeySignIn onSignedIn={onSignedIn} first />}
        <ProviderSignIn target={state.location.href} alone />
      </div>
    </Dialog>
  )
}
