import { MAX_SCORE } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { RangeSlider } from '../../../../ui/inputs/range-slider.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import type { usePlaceInput } from '../../../../ui/inputs/use-place-input.ts'
import { CONTACT_CONDITIONS, type AdvancedConditions } from '../../advanced.model.ts'
import { FurtherPlaces } from '../places/further-places.tsx'
import styles from './advanced-fields.module.css'

type Props = {
  value: AdvancedConditions
  placeInput: ReturnType<typeof usePlaceInput>
  onChange: (conditions: AdvancedConditions) => void
  disabled: boolean
}

export function AdvancedFields({ value, placeInput, onChange, disabled }: Props) {
  const { t } = useTranslation('search')
  const newHelp = useId()
  const change = (part: Partial<AdvancedConditions>) => onChange({ ...value, ...part })
  const score = value.minScore === 0 ? t('advanced.anyScore') : t('advanced.scoreFrom', { score: value.minScore })
  return (
    <div className={styles.advancedFields}>
      <FurtherPlaces
        places={value.places}
        input={placeInput}
        onChange={(places) => change({ places })}
        disabled={disabled}
      />
      <Field label={t('advanced.exclude')} hint={t('advanced.excludeHint')} help={t('advanced.excludeHelp')}>
        <TextInput
          value={value.excluded}
          placeholder={t('advanced.excludePlaceholder')}
          maxLength={500}
          autoComplete="off"
          disabled={disabled}
          onChange={(event) => change({ excluded: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('advanced.contact.label')}>
        <Select
          value={value.contact ?? ''}
          disabled={disabled}
          onChange={({ currentTarget }) =>
            change({ contact: CONTACT_CONDITIONS.find((one) => one === currentTarget.value) ?? null })
          }
        >
          <option value="">{t('advanced.contact.any')}</option>
          {CONTACT_CONDITIONS.map((condition) => (
            <option key={condition} value={condition}>
              {t(`advanced.contact.${condition}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('advanced.minScore')} hint={<output className="numeric strong">{score}</output>}>
        <RangeSlider
          value={value.minScore}
          min={0}
          max={MAX_SCORE}
          valueText={score}
          disabled={disabled}
          onChange={(minScore) => change({ minScore })}
        />
      </Field>
      <label className={styles.onlyNew}>
        <Checkbox
          checked={value.onlyNew}
          disabled={disabled}
          aria-describedby={newHelp}
          onChange={(event) => change({ onlyNew: event.currentTarget.checked })}
        />
        <span>
          {t('advanced.onlyNew')}
          <span className="subtext" id={newHelp}>
            {t('advanced.onlyNewHelp')}
          </span>
        </span>
      </label>
    </div>
  )
}
