import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeSlider } from '../../../../ui/inputs/range-slider.tsx'
import styles from './radius-field.module.css'

type Props = { value: number; onChange: (km: number) => void; disabled: boolean }

export function RadiusField({ value, onChange, disabled }: Props) {
  const { t } = useTranslation('search')
  const labelId = useId()
  const text = t('form.km', { km: value })
  return (
    <div className={styles.radius}>
      <span className="label" id={labelId}>
        {t('form.radius')}
      </span>
      <RangeSlider
        value={value}
        min={RADIUS_KM.min}
        max={RADIUS_KM.max}
        label={t('form.radius')}
        valueText={text}
        disabled={disabled}
        onChange={onChange}
      />
      <output className="numeric strong">{text}</output>
    </div>
  )
}
