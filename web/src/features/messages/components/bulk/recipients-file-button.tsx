import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvFile } from '../../../../lib/csv.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { recipientState } from '../../bulk.model.ts'
import { fetchAllRecipients } from '../../bulk.queries.ts'
import { useRecipientNote } from './use-recipient-note.ts'

const COLUMNS = ['company', 'address', 'state', 'note', 'sentAt'] as const

/** Saves the recipients of a bulk email, with the unsent ones, as a CSV file. */
export function RecipientsFileButton({ id }: { id: string }) {
  const { t } = useTranslation('bulk-email')
  const noteOf = useRecipientNote()
  const exportCsv = useMutation({
    mutationFn: () => fetchAllRecipients(id),
    onSuccess: (recipients) => {
      const rows = recipients.map((recipient) => {
        const { companyName, address, sentAt } = recipient
        const note = noteOf(recipient)
        const state = t(`run.recipient.${recipientState(recipient)}`)
        return [companyName ?? t('run.deletedLead'), address ?? '', state, note === address ? '' : note, sentAt ?? '']
      })
      saveFile(csvFile([COLUMNS.map((column) => t(`run.column.${column}`)), ...rows]), 'bulk-email.csv')
    },
    onError: (error) => notify({ tone: 'bad', title: t('run.recipientsFailed'), text: errorText(error) }),
  })
  return (
    <Button
      busy={exportCsv.isPending}
      icon={<Download className="icon" aria-hidden="true" />}
      onClick={() => exportCsv.mutate()}
    >
      {t('run.csv')}
    </Button>
  )
}
