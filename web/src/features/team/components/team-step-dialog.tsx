import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/api/error-code.ts'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { PasswordInput } from '../../../ui/form/password-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { confirmPassword, securityQuery } from '../../auth/components/security/security.queries.ts'
import { useTeamChanges } from '../team.queries.ts'

export type TeamStep = { kind: 'leave' } | { kind: 'remove' | 'transfer'; userId: string; name: string }

type Props = {
  step: TeamStep
  /** The user transfers the workspace and would lose their seat in it. */
  losesSeat?: boolean
  onClose: () => void
}

/**
 * Asks before a step that the user cannot undo without another user; a transfer asks for the password if it was not
 * entered recently.
 */
export function TeamStepDialog({ step, losesSeat = false, onClose }: Props) {
  const { t } = useTranslation('team')
  const { leave, remove, transfer } = useTeamChanges()
  const [error, setError] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [asksPassword, setAsksPassword] = useState(false)
  const hasPassword = useQuery({ ...securityQuery, enabled: asksPassword }).data?.passwordChangedAt !== null
  const run = async () => {
    if (step.kind === 'leave') {
      await leave.mutateAsync({})
      // A full page load, so that no data of the workspace stays in memory.
      window.location.assign('/dashboard')
      return
    }
    const { userId } = step
    if (step.kind === 'transfer' && asksPassword && hasPassword) await confirmPassword({ password })
    await (step.kind === 'remove' ? remove : transfer).mutateAsync({ userId })
  }
  const confirm = async () => {
    setBusy(true)
    try {
      await run()
      onClose()
    } catch (caught) {
      setError(caught)
      if (errorCode(caught) === 'CONFIRM_IDENTITY') setAsksPassword(true)
    } finally {
      setBusy(false)
    }
  }
  const name = step.kind === 'leave' ? '' : step.name
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      title={t(`ask.${step.kind}.title`, { name })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant={step.kind === 'transfer' ? 'primary' : 'danger'} busy={busy} onClick={() => void confirm()}>
            {t(`ask.${step.kind}.confirm`)}
          </Button>
        </>
      }
    >
      <p>
        {t(`ask.${step.kind}.text`, { name })}
        {step.kind !== 'transfer' && ` ${t(`ask.${step.kind}.apiKeys`)}`}
      </p>
      {losesSeat && <Note tone="warn">{t('ask.transfer.noSeat')}</Note>}
      {asksPassword && !hasPassword && (
        <Note tone="warn" focused>
          {t('noPassword')}
        </Note>
      )}
      {asksPassword && hasPassword && (
        <Field label={t('yourPassword')} help={t('passwordHelp')}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      )}
      {error !== undefined && errorCode(error) !== 'CONFIRM_IDENTITY' && (
        <Note tone="bad" focused>
          {errorText(error)}
        </Note>
      )}
    </Dialog>
  )
}
