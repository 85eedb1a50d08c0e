import { PACKS, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/i18n/format.ts'
import { BrandMark } from '../../../../ui/brand.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { TestCompany } from './test-company.tsx'
import type { TestCheckout as Checkout } from './test-cashier.queries.ts'
import { taxPercent } from './test-checkout.model.ts'
import { TestPaymentOutcome } from './test-payment-outcome.tsx'
import styles from './test-checkout.module.css'

/** The purchase on the left, and the choice of its result on the right. */
export function TestCheckout({ session, checkout }: { session: string; checkout: Checkout }) {
  return (
    <Sheet className={styles.checkout}>
      <PurchaseSummary session={session} checkout={checkout} />
      <TestPaymentOutcome session={session} checkout={checkout} />
    </Sheet>
  )
}

function PurchaseSummary({ session, checkout }: { session: string; checkout: Checkout }) {
  const { t } = useTranslation('test-cashier')
  const [editing, setEditing] = useState(false)
  const name = useItemName(checkout)
  const percent = taxPercent(checkout)
  const { company, discountCents, isTrial } = checkout
  return (
    <div>
      <p className={styles.brand}>
        <BrandMark />
        <b>Leadhaul</b>
      </p>
      <p className={styles.quiet}>{isTrial ? t('trialOf', { name }) : name}</p>
      <p className={styles.amount}>{formatMoney(checkout.totalCents)}</p>
      <dl className={styles.lines}>
        <dt>{name}</dt>
        <dd>{formatMoney(isTrial ? 0 : checkout.priceCents)}</dd>
        {discountCents > 0 && (
          <>
            <dt>{t('discount')}</dt>
            <dd>−{formatMoney(discountCents)}</dd>
          </>
        )}
        {percent !== undefined && (
          <>
            <dt>{t('vat', { country: company.country ?? '', percent })}</dt>
            <dd>{formatMoney(checkout.taxCents)}</dd>
          </>
        )}
        <dt className={styles.total}>{t('toPay')}</dt>
        <dd className={styles.total}>{formatMoney(checkout.totalCents)}</dd>
      </dl>
      {editing ? (
        <TestCompany session={session} company={company} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.bill}>
          {company.vatId
            ? t('billToWithVatId', { name: company.name, vatId: company.vatId })
            : t('billTo', { name: company.name })}{' '}
          <button type="button" className={styles.change} onClick={() => setEditing(true)}>
            {t('change')}
          </button>
        </p>
      )}
    </div>
  )
}

function useItemName({ sku, cycle }: Checkout): string {
  const { t } = useTranslation('test-cashier')
  const plan = PlanSku.safeParse(sku)
  if (plan.success)
    return t(cycle === 'annual' ? 'planAnnual' : 'planMonthly', {
      plan: `${plan.data.charAt(0).toUpperCase()}${plan.data.slice(1)}`,
    })
  const pack = Object.values(PACKS).find((it) => it.sku === sku)
  return t('credits', { count: pack?.credits ?? 0 })
}
