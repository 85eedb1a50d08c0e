import type { OpenSession } from '@leadhaul/contract/auth/account-security.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { formatRelative } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { notify } from '../../../../ui/toast.ts'
import { endAllSessionsMutation, endSessionMutation, refreshSecurity } from './security.queries.ts'
import styles from './security.module.css'

/** Where the user is signed in. */
export function SessionsSheet({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation('security')
  const [asking, setAsking] = useState(false)
  return (
    <Sheet>
      <SheetHeader title={t('sessions')}>
        <Button size="sm" onClick={() => setAsking(true)}>
          {t('signOutAll')}
        </Button>
      </SheetHeader>
      <ul className={styles.rows}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {asking && <SignOutAll onClose={() => setAsking(false)} />}
    </Sheet>
  )
}

function SessionItem({ session }: { session: OpenSession }) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const end = useMutation({
    ...endSessionMutation,
    onSuccess: () => notify({ tone: 'ok', title: t('signedOut') }),
    onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
    onSettled: () => refreshSecurity(queryClient),
  })
  const Icon = session.isPhone ? Smartphone : Monitor
  const seen = session.isThis ? t('activeNow') : formatRelative(session.lastSeenAt)
  return (
    <li>
      <Icon className="icon" aria-hidden="true" />
      <div className={styles.grow}>
        <b>{deviceOf(session, t)}</b> {session.isThis && <Badge tone="info">{t('thisDevice')}</Badge>}
        <span className="help">{[session.address, seen].filter(Boolean).join(', ')}</span>
      </div>
      {!session.isThis && (
        <Button size="sm" variant="ghost" busy={end.isPending} onClick={() => end.mutate({ id: session.id })}>
          {t('signOut')}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ browser, system }: OpenSession, t: TFunction<'security'>): string {
  if (browser && system) return t('device', { browser, system })
  return browser ?? system ?? t('unknownDevice')
}

function SignOutAll({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const end = useMutation({
    ...endAllSessionsMutation,
    onSuccess: async () => {
      await navigate({ to: '/login' })
      queryClient.clear()
    },
    onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('signOutAll')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
            {t('signOutAll')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('signOutAllText')}</p>
    </Dialog>
  )
}
