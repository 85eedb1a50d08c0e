import type { OpenInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/error-code.ts'
import { errorText } from '../../../lib/error-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { sessionQuery, signOutMutation } from '../../auth/auth.queries.ts'
import { initials } from '../initials.model.ts'
import { invitationQuery, useAcceptInvitation, useDeclineInvitation } from '../team.queries.ts'
import styles from './invitation.page.module.css'

type LinkOf = { id: string; token: string }

/** Where the link of an invitation leads: accepted with an account or a new one, or declined. */
export function InvitationPage({ link }: { link: LinkOf }) {
  const { t } = useTranslation('team')
  const invitation = useQuery(invitationQuery(link))
  const session = useQuery({ ...sessionQuery, retry: false })
  const [declined, setDeclined] = useState(false)
  if (declined) return <Frame title={t('invitation.declined')} />
  if (invitation.isError && errorCode(invitation.error) === 'NOT_FOUND') return <Over />
  if (invitation.isError)
    return (
      <Frame title={t('invitation.title')}>
        <Note tone="bad">{errorText(invitation.error)}</Note>
        <Button busy={invitation.isFetching} onClick={() => void invitation.refetch()}>
          {t('retry')}
        </Button>
      </Frame>
    )
  if (!invitation.data || session.isPending)
    return (
      <Frame title={t('invitation.title')}>
        <Skeleton height={96} />
      </Frame>
    )
  const email = session.data?.user.email
  return (
    <Offer invitation={invitation.data} link={link} onDeclined={() => setDeclined(true)}>
      {email === undefined ? (
        <SignInFirst link={link} />
      ) : email.toLowerCase() === invitation.data.email ? (
        <Accept link={link} />
      ) : (
        <OtherAccount email={email} />
      )}
    </Offer>
  )
}

function Frame({ title, children, after }: { title: ReactNode; children?: ReactNode; after?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Link className="brand" to="/" aria-label="Leadhaul">
        <Brand />
      </Link>
      <main>
        <Sheet className={styles.card}>
          {typeof title === 'string' ? <h1>{title}</h1> : title}
          {children}
        </Sheet>
      </main>
      {after}
    </div>
  )
}

function Over() {
  const { t } = useTranslation('team')
  return (
    <Frame title={t('invitation.over')}>
      <p>{t('invitation.overText')}</p>
      <ButtonLink to="/dashboard">{t('invitation.toDashboard')}</ButtonLink>
    </Frame>
  )
}

type OfferProps = { invitation: OpenInvitation; link: LinkOf; onDeclined: () => void; children: ReactNode }
function Offer({ invitation, link, onDeclined, children }: OfferProps) {
  const { t } = useTranslation('team')
  const decline = useDeclineInvitation()
  const { workspaceName, inviterName, role, email, expiresAt } = invitation
  const head = (
    <div className={styles.head}>
      <span className="avatar" aria-hidden="true">
        {initials(workspaceName)}
      </span>
      <div>
        <h1>{t('invitation.join', { workspace: workspaceName })}</h1>
        <p className="subtext">{t(`invitation.invited.${role}`, { inviter: inviterName })}</p>
      </div>
    </div>
  )
  const declineButton = (
    <p className={styles.other}>
      <Button variant="ghost" busy={decline.isPending} onClick={() => decline.mutate(link, { onSuccess: onDeclined })}>
        {t('invitation.decline')}
      </Button>
    </p>
  )
  return (
    <Frame title={head} after={declineButton}>
      <p>
        {t('invitation.for')} <b>{email}</b>. {t('invitation.see')}
      </p>
      {decline.isError && <Note tone="bad">{errorText(decline.error)}</Note>}
      {children}
      <p className="help">{t('invitation.until', { date: formatDate(expiresAt) })}</p>
    </Frame>
  )
}

function SignInFirst({ link }: { link: LinkOf }) {
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

function Accept({ link }: { link: LinkOf }) {
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
        // A full load: nothing of the former workspace stays in the memory of the page.
        onClick={() => accept.mutate(link, { onSuccess: () => window.location.assign('/dashboard') })}
      >
        {t('invitation.accept')}
      </Button>
    </>
  )
}

function OtherAccount({ email }: { email: string }) {
  const { t } = useTranslation('team')
  const queryClient = useQueryClient()
  const signOut = useMutation({ ...signOutMutation, onSuccess: () => queryClient.resetQueries() })
  return (
    <>
      <Note tone="warn">{t('invitation.otherAccount', { email })}</Note>
      {signOut.isError && <Note tone="bad">{errorText(signOut.error)}</Note>}
      <Button size="lg" busy={signOut.isPending} onClick={() => signOut.mutate()}>
        {t('invitation.signOut')}
      </Button>
    </>
  )
}
