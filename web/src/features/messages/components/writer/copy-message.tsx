import { Check, Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopied } from '../../../../lib/browser/use-copied.ts'
import { Button } from '../../../../ui/button.tsx'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'

export function CopyMessage({ text }: { text: string }) {
  const { t } = useTranslation('messages')
  const { copied, copy } = useCopied()
  const onClick = async () => {
    if (!(await copy(text))) notifyLater({ tone: 'bad', title: t('notCopied') })
  }
  return (
    <>
      <output className="visually-hidden">{copied && t('copied')}</output>
      <Button
        icon={
          copied ? <Check className="icon text-ok" aria-hidden="true" /> : <Copy className="icon" aria-hidden="true" />
        }
        disabled={text === ''}
        onClick={() => void onClick()}
      >
        {t(copied ? 'copied' : 'copy')}
      </Button>
    </>
  )
}
