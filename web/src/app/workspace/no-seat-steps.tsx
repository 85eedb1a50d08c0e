import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamStepDialog } from '../../features/team/components/team-step-dialog.tsx'
import { workspacesQuery } from '../../features/team/team.queries.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useSignOut } from '../sign-out.ts'
import { useOpenWorkspace } from './use-open-workspace.ts'
import styles from './no-seat-notice.module.css'

/** The options of a user without a seat: another workspace, leaving this one, or signing out. */
export function NoSeatSteps() {
  const { t } = useTranslation(['team', 'shell'])
  const workspaces = useQuery(workspacesQuery).data ?? []
  const openWorkspace = useOpenWorkspace()
  const signOut = useSignOut()
  const [leaving, setLeaving] = useState(false)
  return (
    <div className={styles.steps}>
      {workspaces
        .filter(({ current }) => !current)
        .map(({ id, name }) => (
          <Button key={id} variant="primary" onClick={() => openWorkspace(id)}>
            <span className="truncate">{t('withoutSeat.open', { workspace: name })}</span>
          </Button>
        ))}
      <ButtonLink to="/settings" search={{ tab: 'account' }}>
        {t('withoutSeat.account')}
      </ButtonLink>
      <Button onClick={() => setLeaving(true)}>{t('leave')}</Button>
      <Button onClick={signOut}>{t('shell:signOut')}</Button>
      {leaving && <TeamStepDialog step={{ kind: 'leave' }} onClose={() => setLeaving(false)} />}
    </div>
  )
}
