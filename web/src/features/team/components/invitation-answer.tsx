import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { type InvitationLink, useAcceptInvitation } from '../team.queries.ts'

/** For a visitor who is not signed in: both choices return to this page. */
export function SignInFirst({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('team')
  const redirect = `/invitation/${link.id}?token=${encodeURIComponent(link.token)}`
  return (
    <>
      <ButtonLink to="/register" search={{ redirect }} variant="primary" size="lg">
        {t('invitation.newAccount')}
      </ButtonLink>
      <ButtonLink to="/login" search={{ redirect }} size="lg">
        {t('invitation.haveAccount')}
      </ButtonLink>
    </>
  )
}

/** For a user who is signed in with the invited address. */
export function AcceptInvitation({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('team')
  const accept = useAcceptInvitation()
  return (
    <>
      {accept.isError && (
        <Note tone="bad" focused>
          {errorText(accept.error)}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        busy={accept.isPending || accept.isSuccess}
        // A full page load, so that no data of the previous workspace stays in memory.
        onClick={() => accept.mutate(link, { onSuccess: () => window.location.assign('/dashboard') })}
      >
        {t('invitation.accept')}
      </Button>
    </>
  )
}

type OtherAccountProps = { email: string; busy: boolean; onSignOut: () => void }

/** For a user who is signed in with another address. */
export function OtherAccount({ email, busy, onSignOut }: OtherAccountProps) {
  const { t } = useTranslation('team')
  return (
    <>
      <Note tone="warn">{t('invitation.otherAccount', { email })}</Note>
      <Button size="lg" busy={busy} onClick={onSignOut}>
        {t('invitation.signOut')}
      </Button>
    </>
  )
}
