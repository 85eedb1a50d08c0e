import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { BulkConfirm, BulkFooter } from './bulk-confirm.tsx'
import { BulkMessage } from './bulk-message.tsx'
import { BulkRecipients } from './bulk-recipients.tsx'
import { StartFailed } from './start-failed.tsx'
import { useBulkPreview } from './use-bulk-preview.ts'
import { useBulkStart } from './use-bulk-start.ts'
import { useBulkText } from './use-bulk-text.ts'
import styles from './bulk-writer.module.css'

type BulkWriterProps = {
  leadIds: readonly string[]
  me: Me
  /** The choice between one email and a sequence. */
  modeChoice: ReactNode
  onClose: () => void
  onStarted: () => void
}

/** The recipients, the text and its preview; the email is sent after a confirmation. */
export function BulkWriter({ leadIds, me, modeChoice, onClose, onStarted }: BulkWriterProps) {
  const { t } = useTranslation('bulk-email')
  const text = useBulkText({ userId: me.user.id, workspaceId: me.workspace.id })
  const preview = useBulkPreview({ leadIds, subject: text.subject, content: text.content })
  const start = useBulkStart({ leadIds, text, onStarted })
  const total = preview.data?.total
  return (
    <SideSheet
      onClose={onClose}
      title={t('title')}
      aside={t('selected', { count: leadIds.length })}
      closeLabel={t('close')}
      footer={<BulkFooter total={total} onCancel={onClose} onSend={start.ask} />}
    >
      <div className={styles.parts}>
        <div>{modeChoice}</div>
        <BulkRecipients query={preview} />
        <BulkMessage text={text} preview={preview.data} />
        {start.error && (
          <div className={styles.failed}>
            <StartFailed error={start.error} />
          </div>
        )}
      </div>
      {start.asking && total !== undefined && (
        <BulkConfirm total={total} busy={start.isPending} onClose={start.stopAsking} onSend={start.send} />
      )}
    </SideSheet>
  )
}
