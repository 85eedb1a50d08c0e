import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { MAX_WAIT_DAYS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import { MAX_CONTENT, MAX_SUBJECT } from '@leadhaul/contract/templates/templates.rules.ts'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { FieldProblem } from '../field-problem.tsx'
import { TemplatePicker } from '../template-picker.tsx'
import { VariableMenu } from '../writer/variable-menu.tsx'
import emailFormStyles from '../writer/email-form.module.css'
import styles from './sequence-form.module.css'

type StepFormProps = {
  step: SequenceStep
  /** Its place, from 0. */
  at: number
  problem: 'subject' | 'content' | undefined
  onChange: (fields: Partial<SequenceStep>) => void
  /** Undefined where it is the only one. */
  onRemove: (() => void) | undefined
}

/** One email of a sequence: the days before it, its subject and its text. */
export function StepForm({ step, at, problem, onChange, onRemove }: StepFormProps) {
  const { t } = useTranslation('sequences')
  const id = useId()
  const subjectRef = useRef<HTMLInputElement>(null)
  const contentRef = useRef<HTMLTextAreaElement>(null)
  const { waitDays, subject, content } = step
  const isFirst = at === 0
  // As it is typed: an emptied field must not become 1, to which the next digit would be added.
  const [typedDays, setTypedDays] = useState<string>()
  useEffect(() => {
    if (problem === 'subject') subjectRef.current?.focus()
    if (problem === 'content') contentRef.current?.focus()
  }, [problem])
  const insert = (name: string) => {
    const field = contentRef.current
    const [from, to] = [field?.selectionStart ?? content.length, field?.selectionEnd ?? content.length]
    onChange({ content: `${content.slice(0, from)}{{${name}}}${content.slice(to)}` })
  }
  return (
    <section aria-label={t('editor.step', { n: at + 1 })}>
      <div className={styles.head}>
        <h3>{t('editor.step', { n: at + 1 })}</h3>
        <VariableMenu onInsert={insert} />
        <TemplatePicker
          channel="email"
          current={undefined}
          onPick={(template) => onChange({ subject: template.subject ?? '', content: template.content })}
        />
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
      <p className={styles.wait}>
        <TextInput
          id={`${id}-wait`}
          type="number"
          inputMode="numeric"
          min={isFirst ? 0 : 1}
          max={MAX_WAIT_DAYS}
          value={typedDays ?? String(waitDays)}
          onChange={({ target }) => {
            setTypedDays(target.value)
            if (target.value !== '') onChange({ waitDays: daysOf(target.value, isFirst) })
          }}
          onBlur={() => setTypedDays(undefined)}
        />
        <label className="soft" htmlFor={`${id}-wait`}>
          {t(isFirst ? 'editor.waitFirst' : 'editor.wait')}
        </label>
      </p>
      <div className={emailFormStyles.form}>
        <p className={emailFormStyles.line}>
          <label className="muted" htmlFor={`${id}-subject`}>
            {t('editor.subject')}
          </label>
          <input
            id={`${id}-subject`}
            ref={subjectRef}
            value={subject}
            maxLength={MAX_SUBJECT}
            dir="auto"
            autoComplete="off"
            placeholder={isFirst ? undefined : t('editor.sameThread')}
            aria-invalid={problem === 'subject' || undefined}
            aria-describedby={problem === 'subject' ? `${id}-problem` : undefined}
            onChange={(event) => onChange({ subject: event.target.value })}
          />
        </p>
        <textarea
          ref={contentRef}
          aria-label={t('editor.content')}
          value={content}
          rows={6}
          maxLength={MAX_CONTENT.email}
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

const daysOf = (typed: string, isFirst: boolean): number =>
  Math.min(MAX_WAIT_DAYS, Math.max(isFirst ? 0 : 1, Math.trunc(Number(typed)) || 0))
