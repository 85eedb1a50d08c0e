import type { BulkPreview as BulkPreviewData } from '@leadhaul/contract/messages/bulk.contract.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import styles from './bulk-preview.module.css'

type BulkPreviewProps = { preview: BulkPreviewData | undefined; blank: boolean }

/** The email as one of the first recipients receives it. */
export function BulkPreview({ preview, blank }: BulkPreviewProps) {
  const { t } = useTranslation('bulk-email')
  const [requestedIndex, setRequestedIndex] = useState(0)
  const recipients = preview?.recipients ?? []
  const at = Math.min(requestedIndex, recipients.length - 1)
  const recipient = recipients[at]
  if (!preview || !recipient) return null
  if (blank) return <p className={`subtext ${styles.begin}`}>{t('preview.begin')}</p>
  const filled = Object.keys(preview.emptyVariables).length + preview.unknownVariables.length === 0
  return (
    <div className={styles.preview}>
      <div className={styles.head}>
        <b className="grow">{t('preview.title', { name: recipient.companyName })}</b>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          disabled={at === 0}
          aria-label={t('preview.previous')}
          title={t('preview.previous')}
          icon={<ChevronLeft className="icon size-sm" aria-hidden="true" />}
          onClick={() => setRequestedIndex(at - 1)}
        />
        <span className="muted numeric">{t('preview.place', { n: at + 1, total: recipients.length })}</span>
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          disabled={at === recipients.length - 1}
          aria-label={t('preview.next')}
          title={t('preview.next')}
          icon={<ChevronRight className="icon size-sm" aria-hidden="true" />}
          onClick={() => setRequestedIndex(at + 1)}
        />
      </div>
      <article className={styles.mail} dir="auto" aria-label={t('preview.title', { name: recipient.companyName })}>
        <b>{recipient.subject}</b>
        <p>{recipient.content}</p>
      </article>
      {filled && <p className="subtext">{t('preview.filled')}</p>}
    </div>
  )
}
