import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { TemplatePart } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { CheckCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../../lib/initials.ts'
import styles from './phone-preview.module.css'
import { RenderedParts } from './rendered-parts.tsx'

type PhonePreviewProps = { lead: LeadSummary | undefined; name: string; content: TemplatePart[] }

/** The message as the receiver's phone shows it. */
export function PhonePreview({ lead, name, content }: PhonePreviewProps) {
  const { t } = useTranslation('templates')
  const number = lead ? lead.contact?.contactPhone : '+40 700 555 014'
  return (
    <>
      <div className={styles.phone}>
        <div className={styles.screen}>
          <div className={styles.head}>
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
            <span className="grow">
              <span className={styles.name}>{name}</span>
              {number && <span className={styles.number}>{number}</span>}
            </span>
          </div>
          <div className={styles.chat}>
            {content.length > 0 && (
              <div className={styles.bubble}>
                <RenderedParts parts={content} />
                <CheckCheck className="icon size-sm" aria-hidden="true" />
              </div>
            )}
          </div>
        </div>
      </div>
      <p className={styles.below}>{t('preview.optIn')}</p>
    </>
  )
}
