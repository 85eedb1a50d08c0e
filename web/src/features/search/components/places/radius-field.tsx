import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { RangeSlider } from '../../../../ui/range-slider.tsx'
import { RADIUS } from '../../search.model.ts'
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
        min={RADIUS.min}
        max={RADIUS.max}
        label={t('form.radius')}
        valueText={text}
        disabled={disabled}
        onChange={onChange}
      />
      <output className="numeric strong">{text}</output>
    </div>
  )
}
