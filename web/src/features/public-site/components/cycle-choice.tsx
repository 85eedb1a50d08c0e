import { displayedMonthlyCents } from '@leadhaul/contract/billing/products.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/i18n/format.ts'
import styles from './cycle-choice.module.css'

const ANNUAL_SAVING = 1 - displayedMonthlyCents('premium', 'annual') / displayedMonthlyCents('premium', 'monthly')

/** A choice of monthly or annual prices, which works without a script because the style sheet implements it. */
export function CycleChoice({ name }: { name: string }) {
  const { t } = useTranslation('public-pricing')
  return (
    <fieldset className={styles.cycle}>
      <legend className="visually-hidden">{t('cycle.label')}</legend>
      <label>
        <input type="radio" name={name} value="monthly" defaultChecked />
        <span>{t('cycle.monthly')}</span>
      </label>
      <label>
        <input type="radio" name={name} value="annual" />
        <span>{t('cycle.annual', { saved: formatPercent(Math.round(100 * ANNUAL_SAVING) / 100) })}</span>
      </label>
    </fieldset>
  )
}
