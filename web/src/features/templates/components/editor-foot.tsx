import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDayMonthYear, formatList } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import styles from './editor-foot.module.css'

type EditorFootProps = {
  template: MessageTemplate | undefined
  isDirty: boolean
  unknown: string[]
  length: number
  max: number
  failure: string | undefined
  isSaving: boolean
  onDiscard: () => void
  onSave: () => void
}

/** The state of the text: saved, changed, or with placeholders that would be sent unchanged. */
export function EditorFoot({ isDirty, failure, isSaving, onDiscard, onSave, ...statusProps }: EditorFootProps) {
  const { t } = useTranslation('templates')
  return (
    <div className={styles.foot}>
      {failure !== undefined && (
        <p className={styles.failure} role="alert">
          <CircleAlert className="icon size-sm" aria-hidden="true" />
          <span>{failure}</span>
        </p>
      )}
      <EditorStatus isDirty={isDirty} {...statusProps} />
      <div className={styles.buttons}>
        <Button disabled={!isDirty} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button variant="primary" busy={isSaving} onClick={onSave}>
          {t('save')}
        </Button>
      </div>
    </div>
  )
}

type EditorStatusProps = Pick<EditorFootProps, 'template' | 'isDirty' | 'unknown' | 'length' | 'max'>

function EditorStatus({ template, isDirty, unknown, length, max }: EditorStatusProps) {
  const { t } = useTranslation('templates')
  if (unknown.length > 0)
    return (
      <p className={styles.unknown}>
        <CircleAlert className="icon size-sm" aria-hidden="true" />
        <span>{t('unknownText', { names: formatList(unknown) })}</span>
      </p>
    )
  const saved = template ? t('savedOn', { date: formatDayMonthYear(template.updatedAt) }) : t('notSavedYet')
  return (
    <p className={styles.status}>
      <span>{isDirty ? t('changes') : saved}</span>
      {length > max / 2 && <span className="numeric">{t('characters', { count: length, max })}</span>}
    </p>
  )
}
