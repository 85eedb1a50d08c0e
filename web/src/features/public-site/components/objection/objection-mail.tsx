import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { ObjectionPart } from './objection-part.tsx'

/** The text is the same whether or not the address is stored, so that it does not reveal stored addresses. */
export function ObjectionMail({ address, onRequestAgain }: { address: string; onRequestAgain: () => void }) {
  const { t } = useTranslation('objection')
  const isPhone = !address.includes('@')
  return (
    <ObjectionPart
      isStatus
      icon={<MailCheck className="icon size-lg tone-ok" aria-hidden="true" />}
      title={isPhone ? t('mail.phoneTitle') : t('mail.title', { address })}
    >
      <p className="soft">{isPhone ? t('mail.phoneText') : t('mail.text')}</p>
      <div className="row">
        <Button onClick={onRequestAgain}>{t('mail.again')}</Button>
      </div>
    </ObjectionPart>
  )
}
