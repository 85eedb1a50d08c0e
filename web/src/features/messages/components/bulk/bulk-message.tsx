import type { BulkPreview as BulkPreviewData } from '@leadhaul/contract/messages/bulk.contract.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { FileText } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldProblem } from '../field-problem.tsx'
import { TemplatePicker } from '../template-picker.tsx'
import { Origin } from '../writer/text-origin.tsx'
import { VariableMenu } from '../writer/variable-menu.tsx'
import { BulkProblemNotes } from './bulk-problem-notes.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import type { BulkText } from './use-bulk-text.ts'
import emailFormStyles from '../writer/email-form.module.css'
import styles from './bulk-message.module.css'

type BulkMessageProps = { text: BulkText; preview: BulkPreviewData | undefined }

/** The text with its variables, the problems of the text, and a preview of a recipient's email. */
export function BulkMessage({ text, preview }: BulkMessageProps) {
  const { t } = useTranslation('bulk-email')
  return (
    <section aria-label={t('write.title')}>
      <div className={styles.head}>
        <h3>{t('write.title')}</h3>
        <VariableMenu onInsert={text.insert} />
        <TemplatePicker channel="email" current={text.current} onPick={text.pick} />
      </div>
      <TextForm text={text} />
      <BulkProblemNotes unknown={text.unknown} preview={preview} />
      <BulkPreview preview={preview} blank={text.content.trim() === ''} />
    </section>
  )
}

function TextForm({ text }: { text: BulkText }) {
  const { t } = useTranslation('bulk-email')
  const { subject, content, current, isUndone, waits, problems, subjectField, contentField, undo, type } = text
  const id = useId()
  return (
    <div className={emailFormStyles.form}>
      {(current !== undefined || isUndone) && (
        <Origin icon={FileText} isUndone={isUndone} onUndo={undo}>
          {current !== undefined && t('write.from', { name: current })}
        </Origin>
      )}
      <p className={emailFormStyles.line}>
        <label className="muted" htmlFor={`${id}-subject`}>
          {t('write.subject')}
        </label>
        <input
          id={`${id}-subject`}
          {...subjectField}
          value={subject}
          readOnly={waits}
          maxLength={MAX_SUBJECT_LENGTH}
          dir="auto"
          autoComplete="off"
          aria-invalid={problems.subject || undefined}
          aria-describedby={problems.subject ? `${id}-subject-problem` : undefined}
          onChange={(event) => type({ subject: event.target.value })}
        />
      </p>
      <FieldProblem id={`${id}-subject-problem`} shown={problems.subject} text={t('write.subjectRequired')} />
      <textarea
        {...contentField}
        aria-label={t('write.content')}
        value={content}
        readOnly={waits}
        rows={9}
        maxLength={MAX_CONTENT_LENGTH.email}
        dir="auto"
        aria-invalid={problems.content || undefined}
        aria-describedby={problems.content ? `${id}-content-problem` : undefined}
        onChange={(event) => type({ content: event.target.value })}
      />
      <FieldProblem id={`${id}-content-problem`} shown={problems.content} text={t('write.messageRequired')} />
    </div>
  )
}
