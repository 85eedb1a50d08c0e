import {
  type BillingCompany,
  type BillingCompanyInput,
  companyUpdateSchema,
} from '@leadhaul/contract/billing/company.schema.ts'
import { hasVatIds } from '@leadhaul/contract/billing/vat-id.rules.ts'
import { useSelector } from '@tanstack/react-form'
import { useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../../../lib/i18n/countries.ts'
import { countryName } from '../../../../lib/i18n/format.ts'
import { Form } from '../../../../ui/form/form.tsx'
import { useStoredForm } from '../../../../ui/form/use-stored-form.ts'
import styles from './company-form.module.css'

type StoredCompany = Omit<BillingCompany, 'canEdit' | 'vatIdState'>
type Props = {
  /** The id of the form, for a button outside it. */
  id: string
  /** The stored company, including changes by other users. */
  company: StoredCompany
  busy: boolean
  /** Why the payment provider rejected the VAT id. */
  refusal: string | undefined
  /** Called when the form gets unsaved changes and when it has none left. */
  onDirty?: (isDirty: boolean) => void
  /** `changed` contains the edited fields. Returns the stored company, or undefined if the save failed. */
  onSave: (company: BillingCompanyInput, changed: Partial<BillingCompanyInput>) => Promise<StoredCompany | undefined>
}

// The fields of an address are saved together: a mix of two addresses is not an address.
const FIELD_GROUPS = [['line1', 'line2', 'postalCode', 'city', 'country']] as const

const valuesOf = (company: StoredCompany): BillingCompanyInput => ({
  name: company.name ?? '',
  email: company.email ?? '',
  line1: company.line1 ?? '',
  line2: company.line2 ?? '',
  city: company.city ?? '',
  postalCode: company.postalCode ?? '',
  country: company.country ?? '',
  vatId: company.vatId ?? '',
})

export function CompanyForm({ id, company, busy, refusal, onDirty, onSave }: Props) {
  const { t, i18n } = useTranslation('billing')
  const countries = useMemo(() => countriesIn(i18n.language, countryName), [i18n.language])
  const schema = companyUpdateSchema(company)
  const { form, isDirty } = useStoredForm({
    stored: valuesOf(company),
    schema,
    groups: FIELD_GROUPS,
    save: async (typed, changed) => {
      const saved = await onSave(schema.parse(typed), changed)
      return saved && valuesOf(saved)
    },
  })
  // Runs before the next key event: on a slow device, Escape could otherwise close the dialog without a confirmation.
  useLayoutEffect(() => onDirty?.(isDirty), [isDirty, onDirty])
  const country = useSelector(form.store, (state) => state.values.country)
  const fieldTexts = (field: Exclude<keyof StoredCompany, 'vatId'>) => ({
    label: t(`company.${field}`),
    problem: t(`company.error.${field}`),
  })
  return (
    <Form id={id} form={form} busy={busy} refused={refusal !== undefined} className={styles.form}>
      <form.AppField name="name">
        {({ TextField }) => <TextField {...fieldTexts('name')} autoComplete="organization" />}
      </form.AppField>
      <form.AppField name="email">{({ EmailField }) => <EmailField {...fieldTexts('email')} />}</form.AppField>
      <form.AppField name="line1">
        {({ TextField }) => <TextField {...fieldTexts('line1')} autoComplete="address-line1" />}
      </form.AppField>
      <form.AppField name="line2">
        {({ TextField }) => (
          <TextField {...fieldTexts('line2')} hint={t('company.optional')} autoComplete="address-line2" />
        )}
      </form.AppField>
      <div className={styles.pair}>
        <form.AppField name="postalCode">
          {({ TextField }) => <TextField {...fieldTexts('postalCode')} autoComplete="postal-code" />}
        </form.AppField>
        <form.AppField name="city">
          {({ TextField }) => <TextField {...fieldTexts('city')} autoComplete="address-level2" />}
        </form.AppField>
      </div>
      <form.AppField name="country">
        {({ SelectField }) => (
          <SelectField {...fieldTexts('country')} autoComplete="country">
            <option value="">{t('company.choose')}</option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
      </form.AppField>
      <form.AppField name="vatId">
        {({ TextField }) => (
          <TextField
            label={t('company.vatId')}
            hint={t('company.optional')}
            help={country !== '' && !hasVatIds(country) ? t('company.noVatIds') : t('company.vatIdHelp')}
            problem={t('company.error.vatId')}
            refusal={refusal}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </form.AppField>
    </Form>
  )
}
