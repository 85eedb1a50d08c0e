import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import { disableTwoStepMutation, renewRecoveryCodesMutation, refreshSecurity } from './security.queries.ts'
import { SetUpTwoStep } from './set-up-two-step.tsx'
import styles from './account-security-tab.module.css'

const RECOVERY_CODE_COUNT = 10

type TwoStepRowProps = { twoStep: { on: boolean; recoveryCodesLeft: number }; hasPassword: boolean }
type TwoStepDialog = 'set-up' | 'new-codes' | 'turn-off'

export function TwoStepRow({ twoStep, hasPassword }: TwoStepRowProps) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<TwoStepDialog>()
  const close = () => {
    setOpen(undefined)
    void refreshSecurity(queryClient)
  }
  const label = (
    <>
      {t('twoStep')} <Badge tone={twoStep.on ? 'ok' : 'plain'}>{twoStep.on ? t('on') : t('off')}</Badge>
    </>
  )
  return (
    <SettingRow label={<span className={styles.label}>{label}</span>} help={t('twoStepHelp')}>
      <div className={styles.actions}>
        {twoStep.on ? (
          <>
            <Button icon={<RotateCcw className="icon" aria-hidden="true" />} onClick={() => setOpen('new-codes')}>
              {t('newCodes')}
            </Button>
            <Button variant="ghost" onClick={() => setOpen('turn-off')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          hasPassword && <Button onClick={() => setOpen('set-up')}>{t('turnOn')}</Button>
        )}
      </div>
      {twoStep.on && (
        <p className="help">{t('codesLeft', { left: twoStep.recoveryCodesLeft, all: RECOVERY_CODE_COUNT })}</p>
      )}
      {!hasPassword && <p className="help">{t('needsPassword')}</p>}
      {open === 'set-up' && <SetUpTwoStep onClose={close} />}
      {open === 'new-codes' && <NewCodes onClose={close} />}
      {open === 'turn-off' && <TurnOff onClose={close} />}
    </SettingRow>
  )
}

function NewCodes({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const renew = useMutation(renewRecoveryCodesMutation)
  if (renew.data) return <RecoveryCodesDialog codes={renew.data.backupCodes} onClose={onClose} />
  return (
    <PasswordDialog
      title={t('newCodes')}
      action={t('continue')}
      busy={renew.isPending}
      error={renew.error}
      onPassword={(password) => renew.mutate({ password })}
      onClose={onClose}
    />
  )
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const end = useMutation({ ...disableTwoStepMutation, onSuccess: onClose })
  return (
    <PasswordDialog
      title={t('turnOffTitle')}
      action={t('turnOff')}
      busy={end.isPending}
      error={end.error}
      onPassword={(password) => end.mutate({ password })}
      onClose={onClose}
    />
  )
}
