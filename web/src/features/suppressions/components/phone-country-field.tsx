import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countriesIn } from '../../../lib/i18n/countries.ts'
import { countryName } from '../../../lib/i18n/format.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { Select } from '../../../ui/inputs/select.tsx'

/** The country of phone numbers pasted without a country code; empty if none is chosen. */
export function PhoneCountryField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { t, i18n } = useTranslation('suppressions')
  const countries = useMemo(() => countriesIn(i18n.language, countryName), [i18n.language])
  return (
    <Field label={t('add.country')} hint={t('optional')}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('add.noCountry')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
