import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { BillingLink } from './billing-link.tsx'

/** What plans below Standard do not have, said where it would be. */
export function AdvancedSearch() {
  const { t } = useTranslation('search')
  return (
    <div className="row advanced">
      <Button size="sm" disabled icon={<Lock className="i s" aria-hidden="true" />} title={t('advanced.why')}>
        {t('advanced.button')}
      </Button>
      <BillingLink className="t12">{t('advanced.upgrade')}</BillingLink>
    </div>
  )
}
