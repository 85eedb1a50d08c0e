import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatKilometres, formatNumber } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { type ExampleCompany, exampleAreas, type Industry } from '../../use-cases.model.ts'
import { AtlasMap } from '../atlas-map.tsx'
import { ExampleTag } from '../page-section.tsx'
import { ScoreTicks } from '../score-ticks.tsx'
import styles from './industry-case.module.css'

const total = ({ counts }: Industry) => counts.A + counts.B + counts.C

function SearchSummary({ industry }: { industry: Industry }) {
  const { t } = useTranslation('public-use-cases')
  const { id, town, country, radiusKm } = industry
  const parts = [
    [t('what'), t(`trade.${id}.words`)],
    [t('where'), `${town} (${country})`],
    [t('radius'), formatKilometres(radiusKm)],
  ]
  return (
    <dl className={styles.question}>
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt className="box-label">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Company({ id, company }: { id: Industry['id']; company: ExampleCompany }) {
  const { t } = useTranslation('public-use-cases')
  const { grade, name, town, km, contact, business } = company
  return (
    <li>
      <GradePlate grade={grade} />
      <span className="grow">
        <span className="company-name">{name}</span>
        <span className="subtext">
          {t(`trade.${id}.company.${company.id as 'one'}`)}, {town} {formatKilometres(km)}
        </span>
      </span>
      <ScoreTicks grade={grade} contact={contact} business={business} />
      <b className="numeric">{contact + business}</b>
    </li>
  )
}

/** A trade: its search with map and companies, the problem, the solution, the result and a quote of a customer. */
export function IndustryCase({ industry }: { industry: Industry }) {
  const { t } = useTranslation(['public-use-cases', 'public-site'])
  const { id, town, radiusKm, counts, companies, person } = industry
  return (
    <>
      <h2 className={styles.title}>{t(`trade.${id}.title`)}</h2>
      <div className={`sheet ${styles.search}`}>
        <SearchSummary industry={industry} />
        <div className={styles.body}>
          <div className={styles.list}>
            <p className={styles.sum}>
              {GRADES.map((grade) => (
                <span key={grade} className="row">
                  <GradePlate grade={grade} />
                  <b>{formatNumber(counts[grade])}</b>
                </span>
              ))}
              <span className="muted push-end">{t('companies', { count: total(industry) })}</span>
            </p>
            <ul>
              {companies.map((company) => (
                <Company key={company.id} id={id} company={company} />
              ))}
            </ul>
            <p className={styles.foot}>
              <a href="/register">{t('run')}</a>
            </p>
          </div>
          <AtlasMap
            search={{ centre: { ...industry, name: town }, radiusKm, areas: exampleAreas(industry) }}
            label={t('map', { radius: formatKilometres(radiusKm), town })}
          />
        </div>
      </div>
      <dl className={styles.story}>
        {(['problem', 'search', 'result'] as const).map((part) => (
          <div key={part}>
            <dt>{t(`part.${part}`)}</dt>
            <dd>{t(`trade.${id}.${part}`)}</dd>
          </div>
        ))}
      </dl>
      <figure className={styles.quote}>
        <blockquote>{t(`trade.${id}.quote`)}</blockquote>
        <figcaption>
          <span>
            <b>{person.name}</b>, {t(`trade.${id}.person`)}
          </span>
          <ExampleTag>{t('public-site:exampleQuote')}</ExampleTag>
        </figcaption>
      </figure>
    </>
  )
}
