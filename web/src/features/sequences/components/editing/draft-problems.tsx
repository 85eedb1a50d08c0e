import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatList } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'

/** The unknown variables, and the error of a sequence that could not be saved. */
export function DraftProblems({ unknown, error }: { unknown: string[]; error: unknown }) {
  const { t } = useTranslation('sequences')
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="warn">
          {t('editor.unknown', { names: formatList(unknown.map((variable) => `{{${variable}}}`)) })}
        </Note>
      )}
      {error !== null && (
        <Note tone="bad" title={t('editor.failed')} focused>
          {errorCode(error) === 'CONFLICT' ? t('editor.conflict') : errorText(error)}
        </Note>
      )}
    </>
  )
}
