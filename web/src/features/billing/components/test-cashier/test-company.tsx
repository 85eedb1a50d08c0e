import type { BillingCompanyInput } from '@leadhaul/contract/billing/company.schema.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { CompanyForm } from '../company/company-form.tsx'
import { type TestCheckoutCompany, useChangeTestCompany } from './test-cashier.queries.ts'
import styles from './test-checkout.module.css'

/** The form for the company on the invoice, which Stripe's checkout also shows. */
export function TestCompany({
  session,
  company,
  onDone,
}: {
  session: string
  company: TestCheckoutCompany
  onDone: () => void
}) {
  const { t } = useTranslation('billing')
  const { t: tTest } = useTranslation('test-cashier')
  const change = useChangeTestCompany(session)
  const id = useId()
  const save = async (wanted: BillingCompanyInput) => {
    const saved = await change.mutateAsync(wanted).catch(() => undefined)
    if (saved) onDone()
    return saved?.company
  }
  return (
    <div className={styles.company}>
      {change.isError && <Note tone="bad">{tTest('failed')}</Note>}
      <CompanyForm id={id} company={company} busy={change.isPending} refusal={undefined} onSave={save} />
      <p className={styles.actions}>
        <Button type="submit" form={id} variant="primary" busy={change.isPending}>
          {t('company.save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('company.notNow')}
        </Button>
      </p>
    </div>
  )
}
