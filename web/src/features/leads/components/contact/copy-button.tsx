import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../../../../lib/browser/use-copied.ts'
import { Button } from '../../../../ui/button.tsx'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'

export function CopyButton({ value }: { value: string }) {
  const { t } = useTranslation('leads')
  const { copied, copy } = useCopied()
  const copyValue = async () => {
    if (!(await copy(value))) notifyLater({ tone: 'bad', title: t('row.notCopied') })
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
        onClick={() => void copyValue()}
      />
    </>
  )
}
