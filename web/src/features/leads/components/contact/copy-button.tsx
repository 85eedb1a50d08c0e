import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'

/** Spec 9: the copy notice is shown for two seconds. */
const NOTICE_MS = 2000

export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation('leads')
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    if (await copyText(value)) setCopied(true)
    else notifyLater({ tone: 'bad', title: t('row.notCopied') })
  }
  return (
    <>
      <output className="visually-hidden">{copied && t('contact.copied')}</output>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t('contact.copy', { value })}
        title={copied ? t('contact.copied') : t('contact.copy', { value })}
        icon={
          copied ? (
            <Check className="icon size-sm text-ok" aria-hidden="true" />
          ) : (
            <Copy className="icon size-sm" aria-hidden="true" />
          )
        }
        onClick={() => void copy()}
      />
    </>
  )
}
