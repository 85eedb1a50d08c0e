import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../lib/browser/copy-text.ts'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'
import { notifyLater } from '../overlays/notify-later.ts'

/** The lead was deleted while the user typed. Only the user who deleted it can undo that; the text can be copied. */
export function LeadDeleted({ text }: { text: string }) {
  const { t } = useTranslation(['lead-work', 'leads'])
  const [copied, setCopied] = useState<string>()
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
