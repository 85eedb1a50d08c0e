import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { emailSettingsQuery } from '../../../integrations/components/email/email-account.queries.ts'

type BulkFooterProps = { total: number | undefined; onCancel: () => void; onSend: () => void }

export function BulkFooter({ total, onCancel, onSend }: BulkFooterProps) {
  const { t } = useTranslation('bulk-email')
  const allowance = useQuery(emailSettingsQuery).data?.allowance
  const left = allowance && Math.max(0, allowance.today - allowance.sentToday)
  return (
    <>
      <span className="subtext grow">
        {left !== undefined && total !== undefined && total > left
          ? t('send.days', { count: left, today: allowance?.today })
          : t('send.pace')}
      </span>
      <Button onClick={onCancel}>{t('cancel')}</Button>
      <Button variant="primary" icon={<Send className="icon" aria-hidden="true" />} disabled={!total} onClick={onSend}>
        {total ? t('send.to', { count: total }) : t('send.none')}
      </Button>
    </>
  )
}

type BulkConfirmProps = { total: number; busy: boolean; onClose: () => void; onSend: () => void }

/** Asks for confirmation before many emails are sent: sent emails cannot be recalled. */
export function BulkConfirm({ total, busy, onClose, onSend }: BulkConfirmProps) {
  const { t } = useTranslation('bulk-email')
  const settings = useQuery(emailSettingsQuery).data
  const from = settings?.account?.fromAddress ?? settings?.operatorAddress
  return (
    <Dialog
      open
      busy={busy}
      onOpenChange={(next) => !next && onClose()}
      title={t('send.ask', { count: total })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('cancel')}
          </Button>
          <Button variant="primary" busy={busy} onClick={onSend}>
            {t('send.to', { count: total })}
          </Button>
        </>
      }
    >
      <p className="soft">
        {settings && (from ? t('send.from', { address: from }) : t('send.simulated'))} {t('send.text')}
      </p>
    </Dialog>
  )
}
