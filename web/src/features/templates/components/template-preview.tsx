import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { useTranslation } from 'react-i18next'
import type { TemplateText } from '../template-edits.model.ts'
import { EmailPreview } from './email-preview.tsx'
import { PhonePreview } from './phone-preview.tsx'
import { PreviewLead } from './preview-lead.tsx'
import { PreviewNotes } from './preview-notes.tsx'
import styles from './template-preview.module.css'
import { usePreview } from './use-preview.ts'
import { VariableGuide } from './variable-guide.tsx'

type TemplatePreviewProps = {
  channel: 'email' | 'whatsapp'
  text: TemplateText
  sender: Profile
  onReplace: (replace: (text: string) => string) => void
}

/** A live preview of the message with the data of a real lead of the workspace. */
export function TemplatePreview({ channel, text, sender, onReplace }: TemplatePreviewProps) {
  const { t } = useTranslation('templates')
  const { lead, choose, receiver, subject, content, unknown, empty } = usePreview({ text, sender })
  return (
    <section className={styles.preview} aria-label={t('preview.title')}>
      <PreviewLead lead={lead} onChoose={choose} />
      {channel === 'email' ? (
        <EmailPreview lead={lead} sender={sender} subject={subject} content={content} />
      ) : (
        <PhonePreview lead={lead} name={receiver} content={content} />
      )}
      <PreviewNotes unknown={unknown} empty={empty} onReplace={onReplace} />
      <VariableGuide />
    </section>
  )
}
