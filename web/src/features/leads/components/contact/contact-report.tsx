import type { ContactReport as Report } from '@leadhaul/contract/leads/contact-report.contract.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note, type NoteTone } from '../../../../ui/note.tsx'
import { contactReportQuery } from './contact-report.queries.ts'
import { ReportDialog } from './report-dialog.tsx'
import styles from './contact-report.module.css'

const TONE: Record<Report['state'], NoteTone> = {
  checking: 'info',
  given_back: 'ok',
  kept: 'plain',
  over_share: 'warn',
}

/** The result of a report of this contact, and the button to report it if it was paid for recently. */
export function ContactReport({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const [open, setOpen] = useState(false)
  const { data } = useQuery({ ...contactReportQuery(lead.id), enabled: !lead.handMade })
  const report = data?.report
  const canReport = lead.contact !== undefined && data !== undefined && data.reasons.length > 0
  if (!report && !canReport) return null
  return (
    <div className={styles.report}>
      {report && (
        <Note tone={TONE[report.state]} title={t(`report.reason.${report.reason}`)}>
          {t(`report.state.${report.state}`, {
            count: report.credits,
            date: formatDate(report.decidedAt ?? report.createdAt),
          })}
        </Note>
      )}
      {canReport && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Flag className="icon size-sm" aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('report.button')}
        </Button>
      )}
      {data && <ReportDialog lead={lead} reporting={data} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
