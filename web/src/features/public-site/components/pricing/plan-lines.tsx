import { POPULAR_PLAN } from '@leadhaul/contract/billing/products.catalog.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import styles from './plan-lines.module.css'

export type PlanLine = {
  name: string
  /** One value per plan, Free first: a text or number, or whether it is included. */
  values: readonly (string | number | boolean)[]
}

/** A comparison of the plans, line by line. */
export function PlanLines({ lines }: { lines: readonly PlanLine[] }) {
  const { t } = useTranslation(['public-pricing', 'billing'])
  const columnClass = (at: number) => (TIER_ORDER[at] === POPULAR_PLAN ? styles.popular : undefined)
  const plans = TIER_ORDER.map((tier) => t(`billing:tier.${tier}`))
  return (
    <>
      <h3 className={styles.title} id="compare">
        {t('lines.title')}
      </h3>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('lines.compare')}</th>
            {plans.map((plan, at) => (
              <th key={plan} scope="col" className={columnClass(at)}>
                {plan}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, values }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={plans[at]} className={columnClass(at)} data-plan={plans[at]}>
                  <Value value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function Value({ value }: { value: PlanLine['values'][number] }) {
  const { t } = useTranslation('billing')
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value)
  if (!value) return <span className="muted">{t('compare.no')}</span>
  return (
    <>
      <Check className={classNames('icon', styles.yes)} aria-hidden="true" />
      <span className="visually-hidden">{t('compare.yes')}</span>
    </>
  )
}
