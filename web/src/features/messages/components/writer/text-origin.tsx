import { FileText, type LucideIcon, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { languageName } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import type { UseMessageResult } from '../message/use-message.ts'
import styles from './text-origin.module.css'

/** Shows that a draft is being written, or the origin of the text with a button to undo it. */
export function TextOrigin({ writing: { drafting, origin, undo } }: { writing: UseMessageResult }) {
  const { t } = useTranslation('messages')
  if (drafting.isPending)
    return (
      <output className={styles.textOrigin}>
        <Spinner />
        <span className="grow">{t('draft.writing', { language: languageName(drafting.language ?? 'en') })}</span>
        <Button variant="ghost" size="sm" onClick={drafting.stop}>
          {t('draft.stop')}
        </Button>
      </output>
    )
  if (!origin) return null
  return (
    <Origin icon={'writer' in origin.from ? Sparkles : FileText} isUndone={origin.isUndone} onUndo={undo}>
      <OriginText from={origin.from} />
    </Origin>
  )
}

type OriginProps = {
  icon: LucideIcon
  isUndone: boolean
  /** Undefined if the text replaced nothing. */
  onUndo: (() => void) | undefined
  children: ReactNode
}

/** Shows the origin of a text with a button to undo it, and then to restore the undone text. */
export function Origin({ icon: Icon, isUndone, onUndo, children }: OriginProps) {
  const { t } = useTranslation('messages')
  return (
    <p className={styles.textOrigin}>
      {!isUndone && <Icon className="icon size-sm" aria-hidden="true" />}
      <span className="grow">{isUndone ? t('undone') : children}</span>
      {onUndo && (
        <Button variant="ghost" size="sm" onClick={onUndo}>
          {t(isUndone ? 'redo' : 'undo')}
        </Button>
      )}
    </p>
  )
}

function OriginText({ from }: { from: NonNullable<UseMessageResult['origin']>['from'] }) {
  const { t } = useTranslation('messages')
  if (!('writer' in from)) return <>{t('template.from', { name: from.name })}</>
  const language = languageName(from.language)
  const { failure } = from
  return (
    <>
      <b>{t(`draft.writer.${from.writer}`, { language })}</b>{' '}
      {failure ? t(`draft.failure.${failure}`) : t('draft.check')}
    </>
  )
}

/** The error of a failed draft; the typed text is kept. */
export function DraftFailed({ error }: { error: Error | null }) {
  const { t } = useTranslation('messages')
  if (!error) return null
  return (
    <Note tone="bad" title={t('draft.failed')}>
      {errorText(error)}
    </Note>
  )
}
