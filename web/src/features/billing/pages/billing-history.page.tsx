import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { CreditPurchases } from '../components/history/credit-purchases.tsx'
import { OrdersSheet } from '../components/history/orders-sheet.tsx'
import styles from './billing-history.page.module.css'

/** Payments with their invoices, and the added credits. */
export function BillingHistoryPage() {
  const { t } = useTranslation('billing')
  return (
    <div>
      <ButtonLink
        to="/billing"
        variant="ghost"
        size="sm"
        className={styles.back}
        icon={<ArrowLeft className="icon size-sm" aria-hidden="true" />}
      >
        {t('title')}
      </ButtonLink>
      <PageHead title={t('history.title')} />
      <div className={styles.stack}>
        <OrdersSheet />
        <CreditPurchases />
      </div>
    </div>
  )
}
