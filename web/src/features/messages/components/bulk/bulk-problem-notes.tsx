import type { BulkPreview } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { NoAccount } from './no-account.tsx'
import styles from './bulk-problem-notes.module.css'

type BulkMissingData = Pick<BulkPreview, 'total' | 'emptyVariables'>

const toPlaceholder = (name: string) => `{{${name}}}`

/** The problems to correct before the email is sent. */
export function BulkProblemNotes({ unknown, preview }: { unknown: string[]; preview: BulkMissingData | undefined }) {
  const { t } = useTranslation(['bulk-email', 'messages', 'templates'])
  const empty = Object.entries(preview?.emptyVariables ?? {})
  return (
    <div className={styles.problemNotes}>
      {unknown.length > 0 && (
        <Note
          tone="bad"
          title={t('messages:variables.unknown', {
            count: unknown.length,
            names: formatList(unknown.map(toPlaceholder)),
          })}
        >
          {t('messages:variables.unknownHint')}
        </Note>
      )}
      {empty.map(([name, n]) => (
        <Note
          key={name}
          tone="warn"
          title={t('variables.empty', { variable: toPlaceholder(name), count: n, total: preview?.total ?? n })}
        >
          {t('variables.emptyHint', { example: `{{${name}|${t('templates:fallbackWord')}}}` })}
        </Note>
      ))}
      <NoAccount />
    </div>
  )
}
