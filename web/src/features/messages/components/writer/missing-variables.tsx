import { useTranslation } from 'react-i18next'
import { formatList } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'
import type { ReadyMessage } from '../../message-text.model.ts'

const formatPlaceholders = (names: readonly string[]) => formatList(names.map((name) => `{{${name}}}`))

/** The variables without a value for this lead, and the unknown variables. */
export function MissingVariables({ message: { unknown, empty } }: { message: ReadyMessage }) {
  const { t } = useTranslation('messages')
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="bad" title={t('variables.unknown', { count: unknown.length, names: formatPlaceholders(unknown) })}>
          {t('variables.unknownHint')}
        </Note>
      )}
      {empty.length > 0 && (
        <Note tone="warn" title={t('variables.empty', { count: empty.length, names: formatPlaceholders(empty) })}>
          {t('variables.emptyHint')}
        </Note>
      )}
    </>
  )
}
