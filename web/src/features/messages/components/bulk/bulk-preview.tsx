import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/text-if-known.ts'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { useBulkPreview } from './bulk.queries.ts'
import bulkComposerStyles from './bulk-composer.module.css'

type PreviewQuery = ReturnType<typeof useBulkPreview>

/** Who gets it, who does not and why, and which variables are missing. */
export function BulkPreview({ query }: { query: PreviewQuery }) {
  const { t } = useTranslation('messages')
  if (query.isError)
    return (
      <section className={bulkComposerStyles.part}>
        <LoadFailed title={t('bulk.previewFailed')} query={query} />
      </section>
    )
  if (!query.data)
    return (
      <section className={bulkComposerStyles.part}>
        <p className="muted">{t(query.isFetching ? 'bulk.checking' : 'bulk.writeFirst')}</p>
      </section>
    )
  const { total, recipients, skipped, unknownVariables, emptyVariables } = query.data
  const more = total - recipients.length
  const [first] = recipients
  const left = Object.entries(skipped)
  const gaps = Object.entries(emptyVariables)
  return (
    <>
      <section className={bulkComposerStyles.part} aria-label={t('bulk.recipients', { count: total })}>
        <h3>{total === 0 ? t('bulk.noRecipients') : t('bulk.recipients', { count: total })}</h3>
        {total > 0 && (
          <ul className={bulkComposerStyles.rows}>
            {recipients.map(({ leadId, companyName, address }) => (
              <li key={leadId}>
                <b className="grow truncate">{companyName}</b>
                <span className="subtext truncate">{address}</span>
              </li>
            ))}
            {more > 0 && <li className="muted">{t('bulk.more', { count: more })}</li>}
          </ul>
        )}
        {left.length > 0 && (
          <>
            <h3>{t('bulk.leftOut', { count: left.reduce((sum, [, count]) => sum + count, 0) })}</h3>
            <ul className={bulkComposerStyles.rows}>
              {left.map(([reason, count]) => (
                <li key={reason}>
                  <span className="grow">{textIfKnown(`messages:bulk.skipped.${reason}`) ?? reason}</span>
                  <span className="numeric">{count}</span>
                </li>
              ))}
            </ul>
          </>
        )}
        {unknownVariables.length > 0 && (
          <Note
            tone="bad"
            title={t('variables.unknown', { count: unknownVariables.length, names: braces(unknownVariables) })}
          >
            {t('variables.unknownHint')}
          </Note>
        )}
        {gaps.map(([name, count]) => (
          <Note key={name} tone="warn">
            {t('bulk.empty', { name: braces([name]), count })}
          </Note>
        ))}
      </section>
      {first && (
        <section className={bulkComposerStyles.part} aria-label={t('bulk.reads', { name: first.companyName })}>
          <h3>{t('bulk.reads', { name: first.companyName })}</h3>
          <p>
            <b>{first.subject}</b>
          </p>
          <p className={bulkComposerStyles.letter} dir="auto">
            {first.content}
          </p>
        </section>
      )}
    </>
  )
}

const braces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ')
