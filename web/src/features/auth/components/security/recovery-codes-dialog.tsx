import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import styles from './account-security-tab.module.css'

/** The codes are shown only once: the server does not return them again. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation(['security', 'leads'])
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    const done = await copyText(codes.join('\n'))
    setCopied(done)
    if (!done) notifyLater({ tone: 'bad', title: t('leads:row.notCopied') })
  }
  const Icon = copied ? Check : Copy
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('codesTitle')}
      footer={
        <>
          <Button icon={<Icon className="icon" aria-hidden="true" />} onClick={() => void copy()}>
            {copied ? t('copied') : t('copy')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('codesHelp')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
