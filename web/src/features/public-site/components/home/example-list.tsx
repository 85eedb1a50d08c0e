import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatKilometres, formatNumber } from '../../../../lib/i18n/format.ts'
import { ContactChannels } from '../../../../ui/leads/contact-channels.tsx'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { LockedPlaceholder } from '../../../../ui/leads/locked-placeholder.tsx'
import { type ExampleCompany, INDUSTRIES } from '../../use-cases.model.ts'
import { ExampleTag, PageSection } from '../page-section.tsx'
import { ScoreTicks } from '../score-ticks.tsx'
import styles from './example-list.module.css'

/** Contact scores that imply a phone number, and a phone number and an email address, by the grading rules. */
const PHONE_POINTS = 4
const PHONE_AND_EMAIL_POINTS = 8

function Company({ company }: { company: ExampleCompany }) {
  const { t } = useTranslation(['public-home', 'public-use-cases', 'public-site'])
  const { id, grade, name, town, km, contact, business } = company
  const cost = unlockCost(grade)
  const channel = (word: 'phone' | 'email' | 'website', available: boolean) => ({
    available,
    label: t(available ? 'list.available' : 'list.missing', { channel: t(`list.${word}`) }),
  })
  return (
    <tr>
      <td>
        <GradePlate grade={grade} />
      </td>
      <td>
        <span className="company-name">{name}</span>
        <span className="subtext">{t(`public-use-cases:trade.road.company.${id as 'one'}`)}</span>
      </td>
      <td className={styles.place}>
        {town}
        <span className="subtext">{formatKilometres(km)}</span>
      </td>
      <td className={styles.contact}>
        {contact > 0 ? <LockedPlaceholder widths={[58, 40]} label={t('public-site:sealed')} /> : t('list.none')}
      </td>
      <td className={styles.channels}>
        <ContactChannels
          phone={channel('phone', contact >= PHONE_POINTS)}
          email={channel('email', contact >= PHONE_AND_EMAIL_POINTS)}
          website={channel('website', contact > PHONE_AND_EMAIL_POINTS || contact === PHONE_POINTS + 2)}
        />
      </td>
      <td className={styles.score}>
        <span className="row">
          <ScoreTicks grade={grade} contact={contact} business={business} />
          <b className="numeric">{contact + business}</b>
        </span>
      </td>
      <td className={styles.cost}>
        {cost === 0 ? t('live.free') : t('live.cost', { count: cost, cost: formatCredits(cost) })}
      </td>
    </tr>
  )
}

/** An example of a search result: rows with their grade, before any credits are spent. */
export function ExampleList() {
  const { t } = useTranslation(['public-home', 'public-site'])
  const [search] = INDUSTRIES
  if (!search) return null
  return (
    <PageSection
      isBand
      title={t('list.title')}
      text={t('list.text')}
      aside={<ExampleTag>{t('public-site:exampleCompanies')}</ExampleTag>}
    >
      <div className={`sheet ${styles.sheet}`}>
        <p className={styles.head}>
          <b className="grow">{t('list.search', { radius: formatKilometres(search.radiusKm), town: search.town })}</b>
          {GRADES.map((grade) => (
            <span key={grade} className="row">
              <GradePlate grade={grade} />
              <b className="numeric">{formatNumber(search.counts[grade])}</b>
            </span>
          ))}
        </p>
        <table className={styles.table}>
          <thead>
            <tr>
              {(['grade', 'company', 'town', 'contact', 'found', 'score', 'toOpen'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`list.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {search.companies.map((company) => (
              <Company key={company.id} company={company} />
            ))}
          </tbody>
        </table>
      </div>
    </PageSection>
  )
}
