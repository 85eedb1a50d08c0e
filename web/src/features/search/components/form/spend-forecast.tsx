import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatPercent } from '../../../../lib/format.ts'
import { forecastOf } from '../../forecast.model.ts'
import styles from './spend-forecast.module.css'

type Props = {
  /** Credits for every contact the search would bring. */
  cost: number
  balance: number
}

/** How much of the balance the contacts of a search would take, before it starts: a line of a description list. */
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
