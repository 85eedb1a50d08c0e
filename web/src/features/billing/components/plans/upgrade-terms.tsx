import type { Cycle, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChangePreview } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDate, formatMoney, formatNumber } from '../../../../lib/i18n/format.ts'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { gainedCapabilities } from '../../plan-contents.model.ts'
import styles from './plan-dialog.module.css'

type Props = {
  from: Tier
  /** The price of the current plan per period. */
  fromCents: number
  /** The cycle of the current plan; the page may show the prices of the other cycle. */
  fromCycle: Cycle
  to: PlanSku
  cycle: Cycle
  preview: PlanChangePreview | undefined
  /** Set for a cancelled plan, which the upgrade resumes. */
  renewsAt: string | undefined
}

/** The current plan beside the new plan, and the amount due today. */
export function UpgradeTerms({ from, fromCents, fromCycle, to, cycle, preview, renewsAt }: Props) {
  const { t } = useTranslation('billing')
  const isSameCycle = fromCycle === cycle
  const shownPrice = (cents: number, priceCycle: Cycle) => {
    const price = formatMoney(cents)
    return isSameCycle ? price : t(priceCycle === 'annual' ? 'state.aYear' : 'state.aMonth', { price })
  }
  const [before, after] = [PLANS[from], PLANS[to]]
  const rows = [
    [t('figure.credits'), formatNumber(before.creditsPerPeriod), formatNumber(after.creditsPerPeriod)],
    [t('figure.searches'), formatNumber(before.searchesPerPeriod), formatNumber(after.searchesPerPeriod)],
    [t('figure.seats'), formatNumber(before.seats), formatNumber(after.seats)],
    ...gainedCapabilities(from, to).map((name) => [t(`capability.${name}`), t('compare.no'), t('compare.yes')]),
    [
      t(isSameCycle ? (cycle === 'annual' ? 'dialog.priceYear' : 'dialog.priceMonth') : 'dialog.price'),
      shownPrice(fromCents, fromCycle),
      preview ? shownPrice(preview.priceCents, cycle) : <Skeleton key="price" width={56} height={14} />,
    ],
  ] as const
  return (
    <>
      <p className="soft">{preview ? t('dialog.upgradeText', { count: preview.days }) : t('dialog.upgradeAtOnce')}</p>
      {from !== to && (
        <table className={styles.comparison}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('compare.what')}</span>
              </th>
              <th scope="col">{t('dialog.now', { plan: t(`tier.${from}`) })}</th>
              <th scope="col">{t(`tier.${to}`)}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, own, next]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{own}</td>
                <td>{next}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {renewsAt !== undefined && (
        <p className="soft">{t('dialog.withdrawn', { plan: t(`tier.${to}`), date: formatDate(renewsAt) })}</p>
      )}
      <p className={styles.due}>
        <span>{t('dialog.due')}</span>
        {preview ? (
          <span>{formatMoney(preview.totalCents, preview.currency)}</span>
        ) : (
          <Skeleton width={64} height={14} />
        )}
      </p>
      {preview && (
        <p className="subtext">
          {preview.taxCents > 0 && `${t('dialog.tax', { tax: formatMoney(preview.taxCents, preview.currency) })} `}
          {preview.creditCents > 0 &&
            `${t('dialog.credit', { price: formatMoney(preview.creditCents, preview.currency) })} `}
          {preview.credits > 0 &&
            t('dialog.creditsNow', { count: preview.credits, shown: formatCredits(preview.credits) })}
        </p>
      )}
    </>
  )
}
