import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { comparedPlans, type ComparedLine } from '../../plan-contents.model.ts'
import styles from './plan-comparison.module.css'

/** A table of the features of each plan. */
export function PlanComparison({ current }: { current: Tier }) {
  const { t } = useTranslation('billing')
  const nameOf = (line: ComparedLine) => {
    if (line.kind === 'figure') return t(`figure.${line.name}`)
    return line.kind === 'service' ? t(`service.${line.name}`) : t(`capability.${line.name}`)
  }
  const columnClass = (tier: Tier | undefined) => (tier === current ? styles.isCurrent : undefined)
  return (
    <Sheet aria-labelledby="comparison">
      <SheetHeader title={t('compare.title')} id="comparison" />
      <table className={classNames('table', styles.table)}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('compare.what')}</span>
            </th>
            {TIER_ORDER.map((tier) => (
              <th key={tier} scope="col" className={columnClass(tier)}>
                {t(`tier.${tier}`)}
                {tier === current && <span className="visually-hidden"> ({t('currentPlan')})</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedPlans.map((line) => (
            <tr key={line.name}>
              <th scope="row">{nameOf(line)}</th>
              {TIER_ORDER.map((tier, at) => (
                <td key={tier} className={columnClass(tier)}>
                  <Value line={line} at={at} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function Value({ line, at }: { line: ComparedLine; at: number }) {
  const { t } = useTranslation('billing')
  if (line.kind === 'figure') {
    const value = line.values[at] ?? null
    if (line.name !== 'leadDays') return formatNumber(value ?? 0)
    return value === null ? t('figure.forGood') : t('figure.days', { count: value })
  }
  const included = line.included[at]
  const Icon = included ? Check : Minus
  return (
    <>
      <Icon className={classNames('icon', included ? styles.yes : styles.no)} aria-hidden="true" />
      <span className="visually-hidden">{t(included ? 'compare.yes' : 'compare.no')}</span>
    </>
  )
}
