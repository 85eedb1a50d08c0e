import type { LeadResults } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, formatNumber, formatPercent } from '../../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { useMemberName } from '../../../leads/components/assignment/assignment.queries.ts'
import { leadsOfRow, type ResultFigures, type ResultPeriod, totalOfResults, winRateOf } from '../../results.model.ts'
import styles from './results-table.module.css'

type Props = {
  results: LeadResults
  /** The figures of the previous choice are shown while the new ones load. */
  isOld: boolean
  period: ResultPeriod
  today: Date
}

/** Leads, contacted and won leads and the win rate of each value; a row leads to its leads. */
export function ResultsTable({ results, isOld, period, today }: Props) {
  const { t } = useTranslation('dashboard')
  const { by, items, others } = results
  const total = totalOfResults(results)
  const bestRate = Math.max(...[...items, total].map(winRateOf))
  return (
    <>
      <table className={`numeric ${styles.results}`} aria-labelledby="results" aria-busy={isOld}>
        <thead>
          <tr>
            <th scope="col">{t(`results.dimension.${by}`)}</th>
            <th scope="col">{t('portfolio.leads')}</th>
            <th scope="col">{t('results.contacted')}</th>
            <th scope="col">{t('portfolio.won')}</th>
            <th scope="col">{t('results.rate')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ value, ...figures }) => {
            const search = leadsOfRow({ by, value, period, today })
            const name = <ValueName by={by} value={value} />
            return (
              <Row key={value ?? ''} figures={figures} bestRate={bestRate}>
                {search ? (
                  <Link to="/leads" search={search}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </Row>
            )
          })}
          {others && (
            <Row figures={others} bestRate={bestRate}>
              {t('results.others')}
            </Row>
          )}
        </tbody>
        <tfoot>
          <Row figures={total} bestRate={bestRate}>
            {t('results.total')}
          </Row>
        </tfoot>
      </table>
      <p className={`subtext ${styles.note}`}>{t('results.note')}</p>
    </>
  )
}

function ValueName({ by, value }: Pick<LeadResults, 'by'> & { value: string | null }) {
  const { t } = useTranslation(['dashboard', 'assignment'])
  const industryLabel = useIndustryLabel()
  const memberName = useMemberName(by === 'member' && value !== null ? value : undefined)
  if (by === 'member') return value === null ? t('assignment:unassigned') : memberName
  if (by === 'country') return value === null ? t('results.noCountry') : countryName(value)
  return value === null ? t('leads.noIndustry') : industryLabel(value)
}

type RowProps = { figures: ResultFigures; bestRate: number; children: ReactNode }

/** The bar of the win rate is drawn in proportion to the best one. */
function Row({ figures, bestRate, children }: RowProps) {
  const rate = winRateOf(figures)
  const width = bestRate === 0 ? 0 : (rate / bestRate) * 100
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{formatNumber(figures.leads)}</td>
      <td>{formatNumber(figures.contacted)}</td>
      <td>{formatNumber(figures.won)}</td>
      <td>
        <span className={styles.rate}>
          <span className={styles.bar} style={{ '--w': `${width}%` } as CSSProperties} />
          {formatPercent(rate, 1)}
        </span>
      </td>
    </tr>
  )
}
