import type { Insight } from '@leadhaul/contract/insight/insight.contract.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { countryName, formatDate, formatList } from '../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../lib/i18n/industry.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { factsOf } from '../insight.model.ts'
import { insightQuery } from '../insight.queries.ts'
import { InsightWriter } from './insight-writer.tsx'
import leadDetailsStyles from '../../leads/components/detail/lead-details.module.css'
import styles from './lead-insight.module.css'

/** Sentences composed from the facts, in the user's language. */
function FactSentences({ lead }: { lead: Lead }) {
  const { t } = useTranslation('insight')
  const nameOf = useIndustryLabel()
  const translatedLead = {
    ...lead,
    industry: lead.industry && nameOf(lead.industry),
    categories: [...new Set(lead.categories.map(nameOf))],
  }
  const sentences = factsOf(translatedLead, countryName).map(({ key, ...values }) => {
    const list =
      'methods' in values ? values.methods.map((method) => t(`way.${method}`)) : 'list' in values ? values.list : []
    return t(`fact.${key}`, { ...values, list: formatList(list) })
  })
  return (
    <>
      <p className={`${leadDetailsStyles.prose} ${leadDetailsStyles.written}`} dir="auto">
        {sentences.join(' ')}
      </p>
      <p className={styles.origin}>{t('fromFacts')}</p>
    </>
  )
}

function ModelText({ insight }: { insight: Insight }) {
  const { t } = useTranslation('insight')
  return (
    <>
      <p className={`${leadDetailsStyles.prose} ${leadDetailsStyles.written}`} dir="auto" lang={insight.language}>
        {insight.text}
      </p>
      <p className={styles.origin}>{t('writtenBy', { model: insight.model, date: formatDate(insight.writtenAt) })}</p>
    </>
  )
}

function InsightText({ lead }: { lead: Lead }) {
  const { t } = useTranslation('insight')
  const query = useQuery(insightQuery(lead.id))
  if (query.isPending)
    return (
      <div aria-busy="true">
        <Skeleton />
        <Skeleton gap={8} />
        <Skeleton width="60%" gap={8} />
      </div>
    )
  if (query.isLoadingError)
    return (
      <p className={styles.request}>
        <span className="grow">{t('failedToLoad')}</span>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </p>
    )
  const { insight, writer } = query.data
  if (writer === 'plan' && !insight)
    return (
      <p className={styles.request}>
        <Lock className="icon size-sm" aria-hidden="true" />
        <span className="grow">{t('plan')}</span>
        <ButtonLink to="/billing" size="sm">
          {t('seePlans')}
        </ButtonLink>
      </p>
    )
  return (
    <>
      {insight ? <ModelText insight={insight} /> : <FactSentences lead={lead} />}
      {writer === 'ready' && <InsightWriter id={lead.id} again={insight !== null} />}
    </>
  )
}

/** The text written by a model if there is one, otherwise sentences from the facts; the heading states which. */
export function LeadInsight({ lead }: { lead: Lead }) {
  const { t } = useTranslation('insight')
  const { t: tLeadWork } = useTranslation('lead-work')
  const { data } = useQuery(insightQuery(lead.id))
  const isFromFacts = data !== undefined && !data.insight && data.writer !== 'plan'
  return (
    <section className={`${leadDetailsStyles.block} ${styles.insight}`}>
      <h2>{isFromFacts ? tLeadWork('insights') : t('title')}</h2>
      <InsightText lead={lead} />
    </section>
  )
}
