import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { notifyLater } from '../../../../ui/notify-later.ts'
import type { FieldName, LeadForm } from './lead-form.model.ts'

type LeadDeletedProps = {
  values: LeadForm
  /** What was typed, as far as it differs from the lead. */
  changed: readonly FieldName[]
}

/** The lead went while it was edited. Only who deleted it can undo that; what was typed can be copied. */
export function LeadDeleted({ values, changed }: LeadDeletedProps) {
  const { t } = useTranslation(['lead-work', 'lead-fields', 'leads'])
  const [copied, setCopied] = useState<string>()
  const text = changed.map((name) => `${t(`lead-fields:${name}`)}: ${values[name]}`).join('\n')
  const copy = async () => {
    if (await copyText(text)) setCopied(text)
    else notifyLater({ tone: 'bad', title: t('leads:row.notCopied') })
  }
  return (
    <Note
      tone="bad"
      title={t('gone.title')}
      action={
        text !== '' && (
          <Button size="sm" onClick={() => void copy()}>
            {copied === text ? t('leads:contact.copied') : t('gone.copy')}
          </Button>
        )
      }
    >
      {t('gone.text')}
    </Note>
  )
}
