import {
  type EventArrival,
  EVENT_ARRIVALS,
  type CheckoutEnding,
  CHECKOUT_ENDINGS,
} from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Radio } from '../../../../ui/inputs/radio.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { type TestCheckout as Checkout, useFinishCheckout } from './test-cashier.queries.ts'
import styles from './test-checkout.module.css'

/** The choice of how the payment ends and when its event arrives. */
export function TestPaymentOutcome({ session, checkout }: { session: string; checkout: Checkout }) {
  const { t } = useTranslation('test-cashier')
  const [ending, setEnding] = useState<CheckoutEnding>('succeed')
  const [arrival, setArrival] = useState<EventArrival>('at-once')
  const finish = useFinishCheckout(session)
  const amount = formatMoney(checkout.totalCents)
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
        {CHECKOUT_ENDINGS.map((each) => (
          <label key={each} htmlFor={`ending-${each}`}>
            <Radio id={`ending-${each}`} name="ending" checked={ending === each} onChange={() => setEnding(each)} />
            <span>
              <b>{t(`ending.${each}.name`)}</b>
              <span className={styles.help}>{t(`ending.${each}.help`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={t('arrives')}>
        <Select value={arrival} onChange={({ target }) => setArrival(target.value as EventArrival)}>
          {EVENT_ARRIVALS.map((each) => (
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
