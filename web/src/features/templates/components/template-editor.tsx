import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { renderTemplate } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { insertText } from '../../../ui/inputs/insert-text.ts'
import type { TemplateProblem, TemplateText } from '../template-edits.model.ts'
import { EditorFoot } from './editor-foot.tsx'
import { EditorHead } from './editor-head.tsx'
import { InsertVariables } from './insert-variables.tsx'
import styles from './template-editor.module.css'
import type { TemplateActions } from './use-template-actions.ts'
import { VariableText } from './variable-text.tsx'

type TemplateEditorProps = {
  channel: MessageTemplate['channel']
  /** Undefined for a new template. */
  template: MessageTemplate | undefined
  text: TemplateText
  isDirty: boolean
  problems: readonly TemplateProblem[]
  onChange: (text: TemplateText) => void
  onDiscard: () => void
  onSave: () => void
  actions: TemplateActions
}

/** Name, subject and message of a template; changes are kept until they are saved or discarded. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { channel, template, text, isDirty, problems, onChange, actions } = props
  const { t } = useTranslation('templates')
  const subject = useRef<HTMLTextAreaElement>(null)
  const content = useRef<HTMLTextAreaElement>(null)
  const lastFocused = useRef<'subject' | 'content'>('content')
  const ids = { subject: useId(), content: useId() }
  const missing = (field: 'subject' | 'content') => problems.includes(field)
  const insert = (name: string) => {
    const field = channel === 'email' ? lastFocused.current : 'content'
    const input = (field === 'subject' ? subject : content).current
    if (!input) return
    insertText({ field: input, text: `{{${name}}}`, onChange: (value) => onChange({ ...text, [field]: value }) })
  }
  const { unknown } = renderTemplate(`${text.subject}\n${text.content}`, {})
  return (
    <section className={styles.editor} aria-label={t('editor')}>
      <EditorHead
        template={template}
        name={text.name}
        isMissing={problems.includes('name')}
        onName={(name) => onChange({ ...text, name })}
        actions={actions}
      />
      <div className={styles.body}>
        {channel === 'email' && (
          <div className={styles.subject}>
            <span className="muted" aria-hidden="true">
              {t('subject')}
            </span>
            <VariableText
              ref={subject}
              singleLine
              label={t('subject')}
              value={text.subject}
              maxLength={MAX_SUBJECT_LENGTH}
              problemId={missing('subject') ? ids.subject : undefined}
              onFocus={() => void (lastFocused.current = 'subject')}
              onChange={(next) => onChange({ ...text, subject: next })}
            />
          </div>
        )}
        {missing('subject') && (
          <p className={styles.problem} id={ids.subject} role="alert">
            {t('missing.subject')}
          </p>
        )}
        <div className={styles.content}>
          <VariableText
            ref={content}
            label={t('message')}
            placeholder={t('messageHint', { example: '{{city}}' })}
            value={text.content}
            maxLength={MAX_CONTENT_LENGTH[channel]}
            problemId={missing('content') ? ids.content : undefined}
            onFocus={() => void (lastFocused.current = 'content')}
            onChange={(next) => onChange({ ...text, content: next })}
          />
        </div>
        {missing('content') && (
          <p className={styles.problem} id={ids.content} role="alert">
            {t(`missing.${channel}`)}
          </p>
        )}
      </div>
      <InsertVariables onInsert={insert} />
      <EditorFoot
        template={template}
        isDirty={isDirty}
        unknown={unknown}
        length={text.content.length}
        max={MAX_CONTENT_LENGTH[channel]}
        failure={actions.failureOf(template)}
        isSaving={actions.isSaving}
        onDiscard={props.onDiscard}
        onSave={props.onSave}
      />
    </section>
  )
}
