import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import { isNotFound, leadQuery } from '../../leads.queries.ts'
import { LeadFormDialog } from '../edit/lead-form-dialog.tsx'

/**
 * Loads the complete lead for the form, because the list has fewer fields. Changes during the edit do not close the
 * form.
 */
export function EditRow({
  id,
  canEditContacts,
  onClose,
}: {
  id: string
  canEditContacts: boolean
  onClose: () => void
}) {
  const { t } = useTranslation(['lead-work', 'leads'])
  const query = useQuery(leadQuery(id))
  const [lead, setLead] = useState<Lead>()
  if (!lead && query.data && !query.isStale) setLead(query.data)
  if (lead) {
    const isDeleted = isNotFound(query.error)
    return <LeadFormDialog lead={lead} isDeleted={isDeleted} canEditContacts={canEditContacts} onClose={onClose} />
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('editTitle')}
      footer={<Button onClick={onClose}>{t('cancel')}</Button>}
    >
      {query.isError ? (
        <Note
          tone="bad"
          action={
            <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
              {t('tryAgain')}
            </Button>
          }
        >
          {errorText(query.error, 'fetchLead')}
        </Note>
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}
