import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { signInWithPasskeyMutation } from '../sign-in.queries.ts'

/** For browsers that support passkeys. `first`: shown before the password. */
export function PasskeySignIn({ onSignedIn, first }: { onSignedIn: () => void; first?: true }) {
  const { t } = useTranslation('auth')
  const signIn = useMutation({ ...signInWithPasskeyMutation, onSuccess: onSignedIn })
  if (!('PublicKeyCredential' in window)) return null
  return (
    <>
      {signIn.isError && (
        <Note tone="bad" focused>
          {errorText(signIn.error)}
        </Note>
      )}
      <Button
        size="lg"
        {...(!first && { variant: 'ghost' })}
        icon={<Fingerprint className="icon" aria-hidden="true" />}
        busy={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('signIn.passkey')}
      </Button>
    </>
  )
}
