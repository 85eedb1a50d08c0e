import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import type { TemplatePart } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { useTranslation } from 'react-i18next'
import styles from './email-preview.module.css'
import { RenderedParts } from './rendered-parts.tsx'

type EmailPreviewProps = {
  lead: LeadSummary | undefined
  sender: Profile
  subject: TemplatePart[]
  content: TemplatePart[]
}

export function EmailPreview({ lead, sender, subject, content }: EmailPreviewProps) {
  const { t } = useTranslation('templates')
  return (
    <div className={styles.email}>
      <dl>
        <dt>{t('preview.from')}</dt>
        <dd className="truncate">{`${sender.name}, ${sender.personalEmail ?? sender.email}`}</dd>
        <dt>{t('preview.to')}</dt>
        <dd className="truncate">
          <Address lead={lead} />
        </dd>
        <dt>{t('preview.subject')}</dt>
        <dd className={styles.subject}>
          <RenderedParts parts={subject} />
        </dd>
      </dl>
      <div className={styles.body}>
        {content.length > 0 ? <RenderedParts parts={content} /> : <span className="muted">{t('preview.empty')}</span>}
      </div>
      <p className={styles.foot}>{t('preview.footer')}</p>
    </div>
  )
}

function Address({ lead }: { lead: LeadSummary | undefined }) {
  const { t } = useTranslation('templates')
  if (!lead) return 'ana@furniture.example'
  if (lead.access === 'locked') return <span className="muted">{t('preview.locked')}</span>
  return lead.contact?.contactEmail ?? <span className="muted">{t('preview.noEmail')}</span>
}
