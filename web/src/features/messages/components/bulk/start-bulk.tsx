import { Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { type BulkText, type useBulkPreview, useStartBulk } from './bulk.queries.ts'
import bulkComposerStyles from './bulk-composer.module.css'

type StartProps = {
  text: BulkText
  /** Of exactly this text; absent while it is not known. */
  preview: ReturnType<typeof useBulkPreview>['data']
  onCheck: () => void
  onStarted: (batchId: string) => void
}

/** Asks once before many emails go out. A request that is repeated starts the same bulk email. */
export function StartBulk({ text, preview, onCheck, onStarted }: StartProps) {
  const { t } = useTranslation('messages')
  const [asking, setAsking] = useState(false)
  const [requestKey] = useState(() => crypto.randomUUID())
  const start = useStartBulk()
  const ready = preview !== undefined && preview.total > 0 && preview.unknownVariables.length === 0
  const send = () => start.mutate({ ...text, channel: 'email', requestKey }, { onSuccess: ({ id }) => onStarted(id) })
  return (
    <section className={bulkComposerStyles.part}>
      {start.isError && (
        <Note tone="bad" title={t('bulk.failed')}>
          {errorText(start.error)}
        </Note>
      )}
      {asking && ready && <p>{t('bulk.sure', { count: preview.total })}</p>}
      <div className={bulkComposerStyles.actions}>
        {asking && <Button onClick={() => setAsking(false)}>{t('cancel')}</Button>}
        <Button
          variant="primary"
          icon={<Send className="icon" aria-hidden="true" />}
          busy={start.isPending}
          aria-disabled={!ready}
          onClick={() => {
            onCheck()
            if (ready && asking) send()
            else if (ready) setAsking(true)
          }}
        >
          {ready ? t(asking ? 'bulk.sendNow' : 'bulk.sendTo', { count: preview.total }) : t('bulk.send')}
        </Button>
      </div>
    </section>
  )
}
