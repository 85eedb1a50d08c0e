import { DELETION_GRACE_DAYS } from '@leadhaul/contract/profile/profile.rules.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatList } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { ConfirmPassword } from './confirm-password.tsx'
import { Consequences } from './consequences.tsx'
import { type Deletion, useDeleteAccount } from './deletion.queries.ts'

type AccountDeletionProps = {
  deletion: Pick<Deletion, 'ownedWithColleagues' | 'erased' | 'kept'>
  /** Describes what happens to the plan of the workspace with this name. */
  planEnd: (plan: Deletion['plan'], name: string) => string[]
  /** A link to the page on which the owner transfers a workspace. */
  handOver?: ReactNode
}

/** The deletion of the user's own account. */
export function AccountDeletion({ deletion, planEnd, handOver }: AccountDeletionProps) {
  const { t } = useTranslation('profile')
  const { ownedWithColleagues, erased, kept } = deletion
  const [isConfirming, setIsConfirming] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const remove = useDeleteAccount()
  const close = () => {
    setIsConfirming(false)
    remove.reset()
  }
  const confirm = (password: string) =>
    remove.mutate(
      { password },
      {
        onSuccess: ({ dueAt }) => {
          // Before the guest page checks whether the user is signed in.
          queryClient.clear()
          void navigate({ to: '/login', ignoreBlocker: true })
          notify({ title: t('deletion.accountDone', { date: formatDate(dueAt) }) })
        },
      },
    )
  const isOwner = ownedWithColleagues.length > 0
  const lines = [
    t('deletion.signedOut', { days: DELETION_GRACE_DAYS }),
    ...erased.flatMap(({ name, plan }) => [t('deletion.workGoes', { name }), ...planEnd(plan, name)]),
    ...(kept.length > 0 ? [t('deletion.workStays', { names: formatList(kept) })] : []),
    t('deletion.signInKeeps'),
    ...(isOwner ? [t('deletion.ownsTeam', { names: formatList(ownedWithColleagues.map(({ name }) => name)) })] : []),
  ]
  return (
    <SettingRow label={t('deletion.account')} wide>
      <Consequences lines={lines} />
      {isOwner && handOver}
      <Button disabled={isOwner} onClick={() => setIsConfirming(true)}>
        {t('deletion.deleteAccount')}
      </Button>
      {isConfirming && (
        <ConfirmPassword
          title={t('deletion.deleteAccount')}
          text={t('deletion.signInKeeps')}
          action={t('deletion.deleteAccount')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onPassword={confirm}
        />
      )}
    </SettingRow>
  )
}
