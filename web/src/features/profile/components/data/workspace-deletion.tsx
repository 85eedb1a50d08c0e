import { DELETION_GRACE_DAYS } from '@leadhaul/contract/profile/profile.rules.ts'
import { Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { ConfirmPassword } from './confirm-password.tsx'
import { Consequences } from './consequences.tsx'
import { type Deletion, useDeleteWorkspace } from './deletion.queries.ts'
import { KeepWorkspace } from './keep-workspace.tsx'
import styles from './workspace-deletion.module.css'

type Props = {
  deletion: Deletion
  /** The effects on its plan. */
  planEnd: string[]
}

/** The deletion of the workspace, and until its date the button to cancel it. */
export function WorkspaceDeletion({ deletion, planEnd }: Props) {
  const { t } = useTranslation('profile')
  const { companyName, workspaceDueAt } = deletion
  return (
    <SettingRow label={companyName} help={t('deletion.wholeWorkspace')} wide>
      {workspaceDueAt === null ? (
        <DeleteWorkspace deletion={deletion} planEnd={planEnd} />
      ) : (
        <KeepWorkspace dueAt={workspaceDueAt} />
      )}
    </SettingRow>
  )
}

function DeleteWorkspace({ deletion: { companyName, colleagues, leads }, planEnd }: Props) {
  const { t } = useTranslation('profile')
  const fieldId = useId()
  const [typed, setTyped] = useState('')
  const [isConfirming, setIsConfirming] = useState(false)
  const remove = useDeleteWorkspace()
  const close = () => {
    setIsConfirming(false)
    remove.reset()
  }
  const lines = [
    ...(colleagues > 0 ? [t('deletion.colleaguesOut', { count: colleagues })] : []),
    t('deletion.leadsGo', { count: leads, days: DELETION_GRACE_DAYS }),
    ...planEnd,
    t('deletion.booksStay'),
  ]
  return (
    <>
      <Consequences lines={lines} />
      <div className={styles.name}>
        <label className="label" htmlFor={fieldId}>
          {t('deletion.typeName')}
        </label>
        <TextInput
          id={fieldId}
          value={typed}
          placeholder={companyName}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Button
        variant="danger"
        icon={<Trash2 className="icon" aria-hidden="true" />}
        disabled={typed.trim() !== companyName}
        onClick={() => setIsConfirming(true)}
      >
        {t('deletion.deleteWorkspace')}
      </Button>
      {isConfirming && (
        <ConfirmPassword
          title={t('deletion.deleteWorkspace')}
          text={t('deletion.leadsGo', { count: leads, days: DELETION_GRACE_DAYS })}
          action={t('deletion.deleteWorkspace')}
          busy={remove.isPending}
          error={remove.error}
          onClose={close}
          onPassword={(password) => remove.mutate({ password, companyName: typed }, { onSuccess: close })}
        />
      )}
    </>
  )
}
