import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { contactRuleOf } from '@leadhaul/contract/search/grading.rules.ts'
import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { ContactChannels } from '../../../../ui/leads/contact-channels.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { ScoredGrade } from '../../../../ui/leads/scored-grade.tsx'
import { firstLeadsQuery } from '../../search.queries.ts'
import styles from './first-leads.module.css'

/** The number of rows marked as new. */
const NEW_ROWS_COUNT = 2

/** The newest leads of a run while it is running. */
export function FirstLeads({ run }: { run: SearchRun }) {
  const { t } = useTranslation(['search', 'leads'])
  const query = useQuery(firstLeadsQuery(run.id))
  const { data } = query
  const leads = data?.items ?? []
  const more = (data?.total ?? 0) - leads.length
  if (query.isError && !data)
    return (
      <div className={styles.firstNone}>
        <LoadFailed title={t('leads:error.title')} query={query} />
      </div>
    )
  if (leads.length === 0)
    return run.status === 'pending' ? <p className={`soft ${styles.firstNone}`}>{t('run.noLeads')}</p> : null
  return (
    <>
      <table className={`table ${styles.table}`} aria-label={t('run.first')}>
        <thead>
          <tr>
            <th className={styles.gradeColumn}>
              <span className="visually-hidden">{t('run.columns.grade')}</span>
            </th>
            <th>{t('run.columns.company')}</th>
            <th className={styles.placeColumn}>{t('run.columns.location')}</th>
            <th className={styles.channelsColumn}>{t('run.columns.contact')}</th>
          </tr>
        </thead>
        <tbody>
          {leads.map((lead, at) => (
            <LeadRow key={lead.id} lead={lead} fresh={run.status === 'pending' && at < NEW_ROWS_COUNT} />
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <p className={styles.firstMore}>
          <Link to="/leads" search={{ searchId: run.id }}>
            {t('run.more', { count: more })}
          </Link>
        </p>
      )}
    </>
  )
}

function LeadRow({ lead, fresh }: { lead: LeadSummary; fresh: boolean }) {
  const { t } = useTranslation(['search', 'leads'])
  const nameOf = useIndustryLabel()
  const held = contactRuleOf({
    category: lead.qualityCategory,
    score: lead.qualityScore,
    contactScore: lead.contactScore,
  })
  const channel = (name: 'phone' | 'email' | 'website', available: boolean) => ({
    available,
    label: t(available ? 'run.available' : 'run.missing', { way: t(`run.${name}`) }),
  })
  return (
    <tr className={fresh ? `fade-in ${styles.fresh}` : 'fade-in'}>
      <td>
        <ScoredGrade
          grade={lead.qualityCategory}
          label={t(`grade.${lead.qualityCategory}`)}
          score={lead.qualityScore}
          held={
            held === null
              ? undefined
              : { rule: t('leads:reason.contact_rule.name'), why: t(`leads:reason.contact_rule.${held}`) }
          }
        />
      </td>
      <td>
        <Link className="company-name truncate" to="/leads/$id" params={{ id: lead.id }} title={lead.companyName}>
          {lead.companyName}
        </Link>
        <span className="subtext truncate">{lead.industry === null ? t('run.noIndustry') : nameOf(lead.industry)}</span>
      </td>
      <td className={styles.placeColumn}>
        <span className={`truncate ${styles.block}`}>{lead.city ?? t('run.noCity')}</span>
        <span className="subtext truncate">{lead.countryCode && countryName(lead.countryCode)}</span>
      </td>
      <td className={styles.channelsColumn}>
        <ContactChannels
          phone={channel('phone', lead.hasPhone)}
          email={channel('email', lead.hasEmail)}
          website={channel('website', lead.hasWebsite)}
        />
      </td>
    </tr>
  )
}
