import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { FileText, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { FieldProblem } from '../../../messages/components/field-problem.tsx'
import { TemplatePicker } from '../../../messages/components/template-picker.tsx'
import { Origin } from '../../../messages/components/writer/text-origin.tsx'
import { VariableMenu } from '../../../messages/components/writer/variable-menu.tsx'
import { StepDelay } from './step-delay.tsx'
import { useStepText } from './use-step-text.ts'
import emailFormStyles from '../../../messages/components/writer/email-form.module.css'
import styles from './sequence-form.module.css'

type StepFormProps = {
  step: SequenceStep
  /** The index of the step, from 0. */
  at: number
  problem: 'subject' | 'content' | undefined
  onChange: (fields: Partial<SequenceStep>) => void
  /** Undefined if it is the only step. */
  onRemove: (() => void) | undefined
}

/** One email of a sequence: the days before it, its subject and its text. */
export function StepForm({ step, at, problem, onChange, onRemove }: StepFormProps) {
  const { t } = useTranslation(['sequences', 'messages'])
  const id = useId()
  const { waitDays, subject, content } = step
  const isFirst = at === 0
  const { subjectField, contentField, replaced, insert, pick, undo } = useStepText({ step, isFirst, onChange })
  return (
    <section aria-label={t('editor.step', { n: at + 1 })}>
      <div className={styles.head}>
        <h3>{t('editor.step', { n: at + 1 })}</h3>
        <VariableMenu onInsert={insert} />
        <TemplatePicker channel="email" current={undefined} onPick={pick} />
        {onRemove && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            aria-label={t('editor.remove', { n: at + 1 })}
            title={t('editor.remove', { n: at + 1 })}
            icon={<Trash2 className="icon size-sm" aria-hidden="true" />}
            onClick={onRemove}
          />
        )}
      </div>
      <StepDelay days={waitDays} isFirst={isFirst} onChange={onChange} />
      <div className={emailFormStyles.form}>
        {replaced && (
          <Origin icon={FileText} isUndone={replaced.isUndone} onUndo={undo}>
            {t('messages:template.from', { name: replaced.from })}
          </Origin>
        )}
        <p className={emailFormStyles.line}>
          <label className="muted" htmlFor={`${id}-subject`}>
            {t('editor.subject')}
          </label>
          <input
            id={`${id}-subject`}
            {...subjectField}
            data-field={`subject-${at}`}
            value={subject}
            maxLength={MAX_SUBJECT_LENGTH}
            dir="auto"
            autoComplete="off"
            placeholder={isFirst ? undefined : t('editor.sameThread')}
            aria-invalid={problem === 'subject' || undefined}
            aria-describedby={problem === 'subject' ? `${id}-problem` : undefined}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </p>
        <textarea
          {...contentField}
          data-field={`content-${at}`}
          aria-label={t('editor.content')}
          value={content}
          rows={6}
          maxLength={MAX_CONTENT_LENGTH.email}
          dir="auto"
          aria-invalid={problem === 'content' || undefined}
          aria-describedby={problem === 'content' ? `${id}-problem` : undefined}
          onChange={(event) => onChange({ content: event.target.value })}
        />
        <FieldProblem
          id={`${id}-problem`}
          shown={problem !== undefined}
          text={t(problem === 'subject' ? 'editor.subjectRequired' : 'editor.contentRequired')}
        />
      </div>
    </section>
  )
}
