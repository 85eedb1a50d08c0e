import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { sessionQuery, signOutMutation } from '../../auth/auth.queries.ts'
import { AcceptInvitation, OtherAccount, SignInFirst } from '../components/invitation-answer.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { InvitationFrame } from '../components/invitation-frame.tsx'
import { InvitationOffer } from '../components/invitation-offer.tsx'
import { InvitationUnavailable } from '../components/invitation-unavailable.tsx'
import { type InvitationLink, invitationQuery } from '../team.queries.ts'

/** The target of an invitation's link: it is accepted with an existing or a new account, or declined. */
export function InvitationPage({ link }: { link: InvitationLink }) {
  const { t } = useTranslation('team')
  const invitation = useQuery(invitationQuery(link))
  const session = useQuery({ ...sessionQuery, retry: false })
  const queryClient = useQueryClient()
  const signOut = useMutation({ ...signOutMutation, onSuccess: () => queryClient.resetQueries() })
  const [declined, setDeclined] = useState(false)
  if (declined) return <InvitationFrame title={t('invitation.declined')} />
  if (invitation.isError && errorCode(invitation.error) === 'NOT_FOUND') return <InvitationUnavailable />
  if (invitation.isError)
    return (
      <InvitationFrame title={t('invitation.title')}>
        <LoadFailed title={t('invitation.loadFailed')} query={invitation} />
      </InvitationFrame>
    )
  if (!invitation.data || session.isPending)
    return (
      <InvitationFrame title={t('invitation.title')}>
        <Skeleton height={96} />
      </InvitationFrame>
    )
  const email = session.data?.user.email
  return (
    <InvitationOffer invitation={invitation.data} link={link} onDeclined={() => setDeclined(true)}>
      {email === undefined ? (
        <SignInFirst link={link} />
      ) : email.toLowerCase() === invitation.data.email ? (
        <AcceptInvitation link={link} />
      ) : (
        <OtherAccount email={email} busy={signOut.isPending} onSignOut={() => signOut.mutate()} />
      )}
    </InvitationOffer>
  )
}
