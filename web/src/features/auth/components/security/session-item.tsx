import type { OpenSession } from '@leadhaul/contract/auth/account-security.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Monitor, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatRelative } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { endSessionMutation, refreshSecurity } from './security.queries.ts'
import styles from './account-security-tab.module.css'

export function SessionItem({ session }: { session: OpenSession }) {
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
