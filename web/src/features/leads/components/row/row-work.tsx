import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { leadQuery } from '../../leads.queries.ts'
import type { RowWork as Work } from './row-menu.model.ts'
import { DeleteLeadsDialog } from '../edit/delete-leads-dialog.tsx'
import { LeadFormDialog } from '../edit/lead-form-dialog.tsx'
import { WriteOnRow } from './write-on-row.tsx'

type RowWorkProps = { work: Work; canEditContacts: boolean; onClose: () => void }

/** What was chosen in a row's menu, in a dialog over the list: the list stays open. */
export function RowWork({ work, canEditContacts, onClose }: RowWorkProps) {
  const { kind, lead } = work
  if (kind === 'edit') return <EditRow id={lead.id} canEditContacts={canEditContacts} onClose={onClose} />
  if (kind === 'delete') return <DeleteLeadsDialog ids={[lead.id]} name={lead.companyName} onClose={onClose} />
  if (kind === 'note' || kind === 'call') return <WriteOnRow kind={kind} lead={lead} onClose={onClose} />
  return null
}

/** The form needs the whole lead; the list has less of it. */
function EditRow({ id, canEditContacts, onClose }: { id: string; canEditContacts: boolean; onClose: () => void }) {
  const { t } = useTranslation(['lead-work', 'leads'])
  const query = useQuery(leadQuery(id))
  if (query.data && !query.isStale)
    return <LeadFormDialog lead={query.data} canEditContacts={canEditContacts} onClose={onClose} />
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
