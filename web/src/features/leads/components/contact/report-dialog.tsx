import type { ContactReportStatus, UserReportReason } from '@leadhaul/contract/leads/contact-report.contract.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { Flag } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Radio } from '../../../../ui/inputs/radio.tsx'
import { useReportContact } from './contact-report.queries.ts'
import styles from './report-dialog.module.css'

type ReportDialogProps = { lead: Lead; reporting: ContactReportStatus; open: boolean; onClose: () => void }

/** Asks for the reason of a report, and explains in advance what happens next. */
export function ReportDialog({ lead, reporting, open, onClose }: ReportDialogProps) {
  const { t } = useTranslation('leads')
  const id = useId()
  const send = useReportContact()
  const [chosen, setChosen] = useState<UserReportReason>()
  const { reasons, credits, left, until } = reporting
  const reason = chosen !== undefined && reasons.includes(chosen) ? chosen : reasons[0]
  const report = () => {
    if (reason !== undefined) send.mutate({ id: lead.id, reason }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('report.title', { name: lead.companyName })}
      mark={<Flag className="icon size-lg" aria-hidden="true" />}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={send.isPending} disabled={reason === undefined} onClick={report}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <fieldset className={styles.reasons}>
        <legend className="visually-hidden">{t('report.what')}</legend>
        {reasons.map((each) => (
          <label key={each} htmlFor={`${id}-${each}`}>
            <Radio id={`${id}-${each}`} name={id} checked={each === reason} onChange={() => setChosen(each)} />
            {t(`report.choice.${each}`, { phone: lead.contact?.contactPhone ?? '' })}
          </label>
        ))}
      </fieldset>
      <ul className={`soft ${styles.follows}`}>
        <li>{t('report.follows.asked')}</li>
        <li>{t('report.follows.back', { count: credits })}</li>
        <li>{t('report.follows.locked')}</li>
        <li>{t('report.follows.share', { count: left })}</li>
        {until !== null && <li>{t('report.follows.until', { date: formatDate(until) })}</li>}
      </ul>
      {send.isError && <Note tone="bad">{errorText(send.error)}</Note>}
    </Dialog>
  )
}
