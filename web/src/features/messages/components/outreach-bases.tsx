import type { OutreachLight, RecordedBasis } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { keepRowFocus } from '../../../ui/row-focus.ts'
import { notify } from '../../../ui/overlays/toast.ts'
import { useWithdrawBasis } from '../messages.queries.ts'
import { RecordBasis } from './record-basis.tsx'
import styles from './outreach-bases.module.css'

type OutreachBasesProps = {
  leadId: string
  light: OutreachLight
  /** The bases of all channels, including withdrawn ones. */
  bases: RecordedBasis[]
}

/** The recorded reasons that allow messages to a company on a channel; if there is none, the user can record one. */
export function OutreachBases({ leadId, light, bases }: OutreachBasesProps) {
  const { t } = useTranslation('messages')
  const [basisToWithdraw, setBasisToWithdraw] = useState<RecordedBasis>()
  const shown = bases.filter(({ channel, withdrawnAt }) => channel === light.channel && withdrawnAt === null)
  return (
    <>
      {!light.allowed && light.accepted.length > 0 && <RecordBasis leadId={leadId} light={light} />}
      <ul ref={keepRowFocus} className={styles.bases} aria-label={t('outreach.bases')} hidden={shown.length === 0}>
        {shown.map((basis) => (
          <li key={basis.id}>
            <div className="grow">
              <span id={basis.id}>{t(`outreach.basis.${basis.basis}`)}</span>
              {basis.note && <span className="subtext">{basis.note}</span>}
              <span className="subtext">
                {[basis.recordedBy, formatDateTime(basis.createdAt)].filter(Boolean).join(', ')}
              </span>
            </div>
            <Button size="sm" aria-describedby={basis.id} onClick={() => setBasisToWithdraw(basis)}>
              {t('outreach.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
      {basisToWithdraw && (
        <WithdrawDialog leadId={leadId} basis={basisToWithdraw} onClose={() => setBasisToWithdraw(undefined)} />
      )}
    </>
  )
}

type WithdrawDialogProps = {
  leadId: string
  basis: RecordedBasis
  onClose: () => void
}
function WithdrawDialog({ leadId, basis, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation('messages')
  const withdraw = useWithdrawBasis()
  const done = () => {
    notify({ tone: 'ok', title: t('outreach.withdrawn') })
    onClose()
  }
  return (
    <Dialog
      open
      busy={withdraw.isPending}
      onOpenChange={(open) => !open && onClose()}
      title={t('outreach.withdrawQuestion')}
      footer={
        <>
          <Button onClick={onClose} disabled={withdraw.isPending}>
            {t('cancel')}
          </Button>
          <Button
            variant="danger"
            busy={withdraw.isPending}
            onClick={() => withdraw.mutate({ id: leadId, basisId: basis.id }, { onSuccess: done })}
          >
            {t('outreach.withdraw')}
          </Button>
        </>
      }
    >
      <p>{t(`outreach.basis.${basis.basis}`)}</p>
      {basis.note && <p className="soft">{basis.note}</p>}
      <p className="soft">{t('outreach.withdrawText')}</p>
      {withdraw.isError && (
        <Note tone="bad" focused>
          {errorText(withdraw.error)}
        </Note>
      )}
    </Dialog>
  )
}
