import { CreditCard, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'

type Props = {
  /** Undefined if the user may not open the portal. */
  portal: { busy: boolean; open: () => void } | undefined
}

export function BillingHead({ portal }: Props) {
  const { t } = useTranslation('billing')
  return (
    <PageHead
      title={t('title')}
      lede={t('lede')}
      actions={
        <>
          <ButtonLink to="/billing/history" icon={<History className="icon" aria-hidden="true" />}>
            {t('history.title')}
          </ButtonLink>
          {portal && (
            <Button
              busy={portal.busy}
              icon={<CreditCard className="icon" aria-hidden="true" />}
              onClick={portal.open}
              title={t('portalHelp')}
            >
              {t('portal')}
            </Button>
          )}
        </>
      }
    />
  )
}
