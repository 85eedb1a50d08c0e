import { isOwnSource } from '@leadhaul/contract/leads/own-sources.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { attributionPage, licenceName, licencePage } from '../../../../lib/data-sources.ts'
import { webLink } from '../../lead.model.ts'
import { type LeadSource, sourcesOf } from '../../origin.model.ts'
import { creditName, formatSourceDate } from '../contact/origin-text.tsx'
import { OutsideLink } from '../contact/outside-link.tsx'
import leadDetailsStyles from './lead-details.module.css'
import styles from './lead-sources.module.css'

/** The sources of a lead: each once, credited as its licence requires, with its date and pages. */
export function LeadSources({ lead }: { lead: Lead }) {
  const { t } = useTranslation('leads')
  const sources = sourcesOf(lead)
  if (sources.length === 0) return null
  return (
    <section className={leadDetailsStyles.block}>
      <h2>{t('lead.sources')}</h2>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <Source key={source.source} source={source} fictional={lead.sample && !isOwnSource(source.source)} />
        ))}
      </ul>
    </section>
  )
}

function Source({ source, fictional }: { source: LeadSource; fictional: boolean }) {
  const { t } = useTranslation('leads')
  const credit = creditName(source.source)
  const { date, valueKinds, pages } = source
  return (
    <li>
      <b>
        <OptionalLink href={attributionPage(source.source)}>{credit}</OptionalLink>
      </b>
      <span className={`numeric ${styles.when}`}>
        {date ? t('origin.on', { day: formatSourceDate(date) }) : t('origin.noDay')}
      </span>
      <span className={styles.what}>
        {fictional ? t('lead.sample') : source.licence && <Licence licence={source.licence} />}
        {valueKinds.length > 0 && (
          <span>{t('origin.gave', { values: valueKinds.map((kind) => t(`origin.kind.${kind}`)).join(', ') })}</span>
        )}
        {pages.map((page) => (
          <OptionalLink key={page} href={page} />
        ))}
      </span>
    </li>
  )
}

function Licence({ licence }: { licence: string }) {
  const { t } = useTranslation('leads')
  return (
    <span>
      {t('origin.licence')} <OptionalLink href={licencePage(licence)}>{licenceName(licence)}</OptionalLink>
    </span>
  )
}

/** A link, or plain text if the URL is missing or invalid. */
function OptionalLink({ href, children }: { href: string | undefined; children?: string }) {
  const link = webLink(href)
  return link ? <OutsideLink link={link}>{children}</OutsideLink> : children
}
