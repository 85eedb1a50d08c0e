import { nearestVariable } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import type { TemplateVariable } from '@leadhaul/contract/templates/template-variables.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { replaceVariable } from '../variable-fixes.model.ts'

type PreviewNotesProps = {
  unknown: string[]
  empty: TemplateVariable[]
  /** Applies the change to both subject and message. */
  onReplace: (replace: (text: string) => string) => void
}

/** Placeholders that would be sent unchanged or left empty, each with a fix. */
export function PreviewNotes({ unknown, empty, onReplace }: PreviewNotesProps) {
  const { t } = useTranslation('templates')
  const suggestions = unknown.flatMap((typed) => {
    const variable = nearestVariable(typed)
    return variable ? [{ typed, variable }] : []
  })
  const canFill = empty.includes('contact_name')
  return (
    <>
      {unknown.length > 0 && (
        <Note tone="warn" title={t('unknown', { count: unknown.length })}>
          {t('unknownText', { names: formatList(unknown) })}
          {suggestions.map(({ typed, variable }) => (
            <Button key={typed} size="sm" onClick={() => onReplace(replaceVariable(typed, variable))}>
              {t('didYouMean', { name: variable })}
            </Button>
          ))}
        </Note>
      )}
      {empty.length > 0 && (
        <Note tone="warn" title={t('empty', { count: empty.length })}>
          {t('emptyText', { names: formatList(empty) })}
          {canFill && (
            <Button
              size="sm"
              onClick={() => onReplace(replaceVariable('contact_name', `contact_name|${t('fallbackWord')}`))}
            >
              {t('addFallback', { word: t('fallbackWord') })}
            </Button>
          )}
        </Note>
      )}
    </>
  )
}
