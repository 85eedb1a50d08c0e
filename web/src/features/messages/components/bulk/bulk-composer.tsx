import { MAX_CONTENT, MAX_SUBJECT } from '@leadhaul/contract/templates/templates.rules.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { Field } from '../../../../ui/field.tsx'
import { TextArea, TextInput } from '../../../../ui/text-input.tsx'
import { TemplatePicker } from '../template-picker.tsx'
import { useBulkPreview } from './bulk.queries.ts'
import { BulkPreview } from './bulk-preview.tsx'
import { StartBulk } from './start-bulk.tsx'
import styles from './bulk-composer.module.css'

/** Between two previews while one types. */
const SETTLED_MS = 600

type BulkComposerProps = { leadIds: string[]; onStarted: (batchId: string) => void }

/** The email, who gets it and how it reads, before anything is sent. */
export function BulkComposer({ leadIds, onStarted }: BulkComposerProps) {
  const { t } = useTranslation('messages')
  const [subject, setSubject] = useState('')
  const [content, setContent] = useState('')
  const [template, setTemplate] = useState<string>()
  const [checked, setChecked] = useState(false)
  const typed = useDebounced(JSON.stringify([subject, content]), SETTLED_MS)
  const [settledSubject = '', settledContent = ''] = JSON.parse(typed) as string[]
  const preview = useBulkPreview({ leadIds, subject: settledSubject, content: settledContent })
  const problems = { subject: checked && subject.trim() === '', content: checked && content.trim() === '' }
  const isCurrent = settledSubject === subject && settledContent === content
  return (
    <>
      <section className={styles.part} aria-label={t('message')}>
        <div className={styles.head}>
          <h3 className="grow">{t('message')}</h3>
          <TemplatePicker
            channel="email"
            current={template}
            onPick={(picked) => {
              setTemplate(picked.name)
              setSubject(picked.subject ?? '')
              setContent(picked.content)
            }}
          />
        </div>
        <Field label={t('subject')} error={problems.subject ? t('subjectRequired') : null}>
          <TextInput value={subject} maxLength={MAX_SUBJECT} onChange={(event) => setSubject(event.target.value)} />
        </Field>
        <Field label={t('message')} error={problems.content ? t('bulk.messageRequired') : null}>
          <TextArea
            rows={8}
            dir="auto"
            value={content}
            maxLength={MAX_CONTENT.email}
            onChange={(event) => setContent(event.target.value)}
          />
        </Field>
      </section>
      <BulkPreview query={preview} />
      <StartBulk
        text={{ leadIds, subject, content }}
        preview={isCurrent ? preview.data : undefined}
        onCheck={() => setChecked(true)}
        onStarted={onStarted}
      />
    </>
  )
}
