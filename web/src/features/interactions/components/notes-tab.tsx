import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { NoteList } from './note-list.tsx'
import { TextEntryForm } from './text-entry-form.tsx'
import interactionFormStyles from './interaction-form.module.css'
import leadDetailsStyles from '../../leads/components/detail/lead-details.module.css'

/** The note stored with the lead, the notes of users, and a form for the next note. */
export function NotesTab({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead-work')
  return (
    <>
      {lead.notes !== null && (
        <section className={leadDetailsStyles.block}>
          <h2>{t('notes.existing')}</h2>
          <p className={`${leadDetailsStyles.prose} ${leadDetailsStyles.written}`} dir="auto">
            {lead.notes}
          </p>
        </section>
      )}
      <section className={interactionFormStyles.notes} aria-label={t('notes.label')}>
        <TextEntryForm
          lead={lead}
          form="note"
          type="note"
          label={t('notes.label')}
          placeholder={t('notes.placeholder')}
          button={t('notes.add')}
        />
      </section>
      <NoteList leadId={lead.id} emptyText={lead.notes === null ? t('notes.none') : undefined} />
    </>
  )
}
