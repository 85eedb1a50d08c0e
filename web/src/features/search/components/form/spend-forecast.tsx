import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatPercent } from '../../../../lib/i18n/format.ts'
import { forecastOf } from '../../forecast.model.ts'
import styles from './spend-forecast.module.css'

type Props = {
  /** The credits for all contacts that the search would find. */
  cost: number
  balance: number
}

/** The share of the balance that the contacts of a search would cost: a line of a description list. */
export function SpendForecast({ cost, balance }: Props) {
  const { t } = useTranslation('search')
  const forecast = forecastOf({ cost, balance })
  if (!forecast) return null
  return (
    <>
      <dt>{t('forecast.title')}</dt>
      {forecast.kind === 'enough' ? (
        <dd>
          {t('forecast.enough', {
            share: formatPercent(forecast.share),
            balance: formatCredits(balance),
            left: formatCredits(forecast.left),
          })}
        </dd>
      ) : (
        <dd className={styles.short}>
          {t('forecast.short', { balance: formatCredits(balance), missing: formatCredits(forecast.missing) })}{' '}
          <Link to="/billing" search={{ tab: 'credits' }}>
            {t('forecast.buy')}
          </Link>
        </dd>
      )}
    </>
  )
}
