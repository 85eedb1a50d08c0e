import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'
import { type Company, useCompany } from './test-cashier.queries.ts'
import styles from './test-checkout.module.css'

/** Who the invoice is for, as Stripe's own page asks it. */
export function CompanyForm({ session, company, onDone }: { session: string; company: Company; onDone: () => void }) {
  const { t } = useTranslation('test-cashier')
  const [name, setName] = useState(company.name)
  const [country, setCountry] = useState(company.country ?? 'RO')
  const [vatId, setVatId] = useState(company.vatId ?? '')
  const change = useCompany(session)
  const formId = useId()
  const wanted = { name: name.trim(), country: country.trim().toUpperCase(), vatId: vatId.trim() || null }
  return (
    <form
      id={formId}
      className={styles.company}
      onSubmit={(event) => {
        event.preventDefault()
        change.mutate(wanted, { onSuccess: onDone })
      }}
    >
      <Field label={t('companyName')}>
        <TextInput required maxLength={150} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label={t('country')} help={t('countryHelp')}>
        <TextInput
          required
          pattern="[A-Za-z]{2}"
          maxLength={2}
          value={country}
          onChange={({ target }) => setCountry(target.value)}
        />
      </Field>
      <Field label={t('vatId')} error={change.isError ? t('vatIdWrong') : null}>
        <TextInput
          maxLength={20}
          placeholder="RO12345674"
          value={vatId}
          onChange={({ target }) => setVatId(target.value)}
        />
      </Field>
      <p className={styles.actions}>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {t('back')}
        </Button>
      </p>
    </form>
  )
}
