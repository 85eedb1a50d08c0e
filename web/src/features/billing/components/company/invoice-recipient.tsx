import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '../../billing.queries.ts'
import { EditCompany } from './edit-company.tsx'
import styles from './invoice-recipient.module.css'

/** Shown below the invoices: the company to which they are addressed, with a button to change it. */
export function InvoiceRecipient() {
  const { t } = useTranslation('billing')
  const { data } = useQuery(companyQuery)
  if (!data?.name) return null
  const company = [data.name, data.vatId, data.email].filter(Boolean).join(', ')
  return (
    <div className={styles.foot}>
      <p>{t('company.goTo', { company })}</p>
      <EditCompany company={data} label={t('company.change')} />
    </div>
  )
}
