import type { EnrollPreview } from '@leadhaul/contract/sequences/sequences.contract.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { BulkProblemNotes } from '../../../messages/components/bulk/bulk-problem-notes.tsx'
import { SkippedLeads } from '../../../messages/components/bulk-run/skipped-leads.tsx'
import { PanelSkeleton } from '../../../messages/components/panel-skeleton.tsx'
import bulkPreviewStyles from '../../../messages/components/bulk/bulk-preview.module.css'

/** The number of leads that would be added, the skipped leads with reasons, and a preview of the first email. */
export function EnrollmentPreview({ query }: { query: UseQueryResult<EnrollPreview> }) {
  const { t } = useTranslation('sequences')
  if (query.isPending) return <PanelSkeleton />
  if (!query.data) return <LoadFailed title={t('add.failed')} query={query} />
  const { total, skipped, leftOut, first, unknownVariables } = query.data
  return (
    <>
      {total > 0 ? <b>{t('add.count', { count: total })}</b> : <Note tone="warn">{t('add.none')}</Note>}
      <SkippedLeads skipped={skipped} leads={leftOut} />
      <BulkProblemNotes unknown={unknownVariables} preview={query.data} />
      {first && (
        <div className={bulkPreviewStyles.preview}>
          <b>{t('add.first', { name: first.companyName })}</b>
          <article className={bulkPreviewStyles.mail} dir="auto">
            <b>{first.subject}</b>
            <p>{first.content}</p>
          </article>
        </div>
      )}
    </>
  )
}

export function AddFailed({ error }: { error: unknown }) {
  const { t } = useTranslation('sequences')
  return (
    <Note tone="bad" title={t('add.addFailed')} focused>
      {errorText(error)}
    </Note>
  )
}
