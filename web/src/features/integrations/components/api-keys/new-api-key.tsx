import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import styles from './api-key-rows.module.css'

type NewApiKeyProps = { created: { apiKey: { name: string }; key: string }; onClose: () => void }

/** Shows the key once: the server does not store it. */
export function NewApiKey({ created: { apiKey, key }, onClose }: NewApiKeyProps) {
  const { t } = useTranslation(['integrations', 'leads'])
  const [copied, setCopied] = useState(false)
  const copyButton = useRef<HTMLButtonElement>(null)
  const copy = async () => {
    const done = await copyText(key)
    setCopied(done)
    if (!done) notifyLater({ tone: 'bad', title: t('leads:row.notCopied') })
  }
  const Icon = copied ? Check : Copy
  return (
    <Dialog
      open
      // A click outside the dialog would lose the key.
      busy={!copied}
      onOpenChange={(open) => !open && onClose()}
      initialFocus={copyButton}
      title={t('apiKeys.created', { name: apiKey.name })}
      footer={
        <>
          <Button ref={copyButton} icon={<Icon className="icon" aria-hidden="true" />} onClick={() => void copy()}>
            {copied ? t('apiKeys.copied') : t('apiKeys.copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('apiKeys.done')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('apiKeys.once')}</p>
      <code className={styles.key}>{key}</code>
    </Dialog>
  )
}
