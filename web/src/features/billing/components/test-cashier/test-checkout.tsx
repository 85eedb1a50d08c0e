import { PACKS, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { BrandMark } from '../../../../ui/brand.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Radio } from '../../../../ui/radio.tsx'
import { Select } from '../../../../ui/select.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { CompanyForm } from './company-form.tsx'
import { type Arrival, type Ending, type TestCheckout as Checkout, useFinish } from './test-cashier.queries.ts'
import { euros, taxPercent } from './test-checkout.model.ts'
import styles from './test-checkout.module.css'

const ENDINGS = ['succeed', 'fail', 'cancel'] as const satisfies Ending[]
const ARRIVALS = ['at-once', 'after-5-s', 'after-45-s', 'never'] as const satisfies Arrival[]

/** What is bought at the left, how it should end at the right. */
export function TestCheckout({ session, checkout }: { session: string; checkout: Checkout }) {
  return (
    <Sheet className={styles.till}>
      <Bought session={session} checkout={checkout} />
      <Deciding session={session} checkout={checkout} />
    </Sheet>
  )
}

function Bought({ session, checkout }: { session: string; checkout: Checkout }) {
  const { t, i18n } = useTranslation('test-cashier')
  const [editing, setEditing] = useState(false)
  const money = (cents: number) => euros(cents, i18n.language)
  const name = useNameOf(checkout)
  const percent = taxPercent(checkout)
  const { company, discountCents, isTrial } = checkout
  return (
    <div>
      <p className={styles.brand}>
        <BrandMark />
        <b>Leadhaul</b>
      </p>
      <p className={styles.quiet}>{isTrial ? t('trialOf', { name }) : name}</p>
      <p className={styles.amount}>{money(checkout.totalCents)}</p>
      <dl className={styles.lines}>
        <dt>{name}</dt>
        <dd>{money(isTrial ? 0 : checkout.priceCents)}</dd>
        {discountCents > 0 && (
          <>
            <dt>{t('discount')}</dt>
            <dd>−{money(discountCents)}</dd>
          </>
        )}
        {percent !== undefined && (
          <>
            <dt>{t('vat', { country: company.country ?? '', percent })}</dt>
            <dd>{money(checkout.taxCents)}</dd>
          </>
        )}
        <dt className={styles.total}>{t('toPay')}</dt>
        <dd className={styles.total}>{money(checkout.totalCents)}</dd>
      </dl>
      {editing ? (
        <CompanyForm session={session} company={company} onDone={() => setEditing(false)} />
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

function Deciding({ session, checkout }: { session: string; checkout: Checkout }) {
  const { t, i18n } = useTranslation('test-cashier')
  const [ending, setEnding] = useState<Ending>('succeed')
  const [arrival, setArrival] = useState<Arrival>('at-once')
  const finish = useFinish(session)
  const amount = euros(checkout.totalCents, i18n.language)
  if (checkout.status !== 'open') return <Closed checkout={checkout} />
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        finish.mutate({ ending, arrival })
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('howToEnd')}</legend>
        {ENDINGS.map((each) => (
          <label key={each}>
            <Radio name="ending" checked={ending === each} onChange={() => setEnding(each)} />
            <span>
              <b>{t(`ending.${each}.name`)}</b>
              <span className={styles.help}>{t(`ending.${each}.help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={t('arrives')}>
        <Select value={arrival} onChange={({ target }) => setArrival(target.value as Arrival)}>
          {ARRIVALS.map((each) => (
            <option key={each} value={each}>
              {t(`arrival.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {finish.isError && <Note tone="bad">{t('failed')}</Note>}
      <Button type="submit" variant="primary" size="lg" className={styles.pay} busy={finish.isPending}>
        {ending === 'cancel' ? t('cancelNow') : checkout.isTrial ? t('startTrial') : t('pay', { amount })}
      </Button>
    </form>
  )
}

function Closed({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation('test-cashier')
  return (
    <div>
      <Note tone={checkout.status === 'complete' ? 'ok' : 'warn'}>
        {t(`closed.${checkout.status === 'complete' ? 'complete' : 'expired'}`)}
      </Note>
      <p className={styles.bill}>
        <a href="/billing">{t('toBilling')}</a>
      </p>
    </div>
  )
}

function useNameOf({ sku, cycle }: Checkout): string {
  const { t } = useTranslation('test-cashier')
  const plan = PlanSku.safeParse(sku)
  if (plan.success)
    return t(cycle === 'annual' ? 'planAnnual' : 'planMonthly', {
      plan: `${plan.data.charAt(0).toUpperCase()}${plan.data.slice(1)}`,
    })
  const pack = Object.values(PACKS).find((it) => it.sku === sku)
  return t('credits', { count: pack?.credits ?? 0 })
}
