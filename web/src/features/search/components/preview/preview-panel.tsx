import type { SearchCriteria, SearchIdea, SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { NO_CONDITIONS } from '../../advanced.model.ts'
import { hasOnlyKnownLeads, type SearchForm } from '../../search.model.ts'
import { GradeCounts } from './grade-counts.tsx'
import { SearchIdeas } from '../form/search-ideas.tsx'
import { useAdditionalSources, useIsNothingNewRefunded } from '../places/places-attribution.tsx'
import { SpendForecast } from '../form/spend-forecast.tsx'
import searchPanelsStyles from '../search-panels.module.css'
import styles from './preview-panel.module.css'

export type PreviewState = {
  data: SearchPreview | undefined
  /** The criteria of the requested counts; null while they are incomplete. */
  criteria: SearchCriteria | null
  /** The shown counts belong to previous criteria. */
  stale: boolean
  failed: boolean
  /** Minutes until previews are available again, if those of the hour are used up. */
  pausedMinutes: number | undefined
  retry: () => void
}
type Props = {
  preview: PreviewState
  missing: { keywords: boolean; place: boolean }
  /** Credits of the workspace; undefined until they are loaded. */
  credits: number | undefined
  onIdea: (idea: SearchIdea) => void
  onChange: (part: Partial<SearchForm>) => void
}

/** The number of companies per grade, shown before the search is started. */
export function PreviewPanel({ preview, missing, credits, onIdea, onChange }: Props) {
  const { t } = useTranslation('search')
  const { data, criteria, failed, stale } = preview
  const also = useAdditionalSources()
  // An empty result for previous criteria does not apply to the current ones.
  const unknown = !data || (stale && data.total === 0)
  const asks = missing.keywords || missing.place
  return (
    <div className={`${searchPanelsStyles.part} ${searchPanelsStyles.previewPart}`} aria-live="polite">
      <p className="row">
        <span className="label">{t('preview.title')}</span>
        {!asks && !failed && (
          <Badge tone="info">
            <i className="live-dot" />
            {t(stale ? 'preview.counting' : 'preview.live')}
          </Badge>
        )}
        <span className="grow" />
        {!asks && !failed && data && (
          <span className="numeric strong">
            {t(data.approximate ? 'preview.companiesAbout' : 'preview.companies', { count: data.total })}
          </span>
        )}
      </p>
      {asks && <MissingInputNote missing={missing} />}
      {!asks && failed && <PreviewFailed retry={preview.retry} pausedMinutes={preview.pausedMinutes} />}
      {!asks && !failed && unknown && <CountsSkeleton />}
      {!asks && !failed && !unknown && data?.total === 0 && criteria && (
        <div className={styles.suggestion}>
          <p className="strong">{t(criteria.advanced ? 'advanced.none' : 'preview.empty')}</p>
          {also.length > 0 && <p className="soft">{t('preview.also', { sources: formatList(also) })}</p>}
          {criteria.advanced ? (
            <Button size="sm" onClick={() => onChange({ conditions: NO_CONDITIONS })}>
              {t('advanced.clear')}
            </Button>
          ) : (
            <SearchIdeas criteria={criteria} onIdea={onIdea} onRadius={(radiusKm) => onChange({ radiusKm })} />
          )}
        </div>
      )}
      {!asks && !failed && data && data.total > 0 && <Figures data={data} credits={credits} />}
    </div>
  )
}

function Figures({ data, credits }: { data: SearchPreview; credits: number | undefined }) {
  const { t } = useTranslation('search')
  const also = useAdditionalSources()
  const free = useIsNothingNewRefunded()
  const nothingNew = also.length === 0 ? 'nothingNew' : free ? 'nothingNewYet' : 'nothingNewCosts'
  const { stillLocked } = data
  return (
    <>
      <GradeCounts counts={data.counts} />
      <dl className={styles.summary}>
        {data.alreadyYours > 0 && (
          <>
            <dt>{t('preview.already')}</dt>
            <dd>
              {stillLocked.leads > 0
                ? t('preview.alreadyLocked', {
                    known: formatNumber(data.alreadyYours),
                    locked: formatNumber(stillLocked.leads),
                    count: stillLocked.credits,
                  })
                : t('preview.alreadyValue', { count: data.alreadyYours })}
            </dd>
          </>
        )}
        <dt>{t('preview.unlockAll')}</dt>
        <dd>{t('preview.unlockAllValue', { count: data.creditsForAll })}</dd>
        {credits !== undefined && <SpendForecast cost={data.creditsForAll} balance={credits} />}
      </dl>
      {hasOnlyKnownLeads(data) && <p className="help">{t(`preview.${nothingNew}`, { sources: formatList(also) })}</p>}
      {data.capped && <p className="help">{t('preview.capped')}</p>}
    </>
  )
}

function MissingInputNote({ missing }: { missing: Props['missing'] }) {
  const { t } = useTranslation('search')
  const both = missing.keywords && missing.place
  return (
    <p className={`soft ${styles.suggestion}`}>
      {t(both ? 'preview.needBoth' : missing.keywords ? 'preview.needKeywords' : 'preview.needPlace')}
    </p>
  )
}

function PreviewFailed({ retry, pausedMinutes }: Pick<PreviewState, 'retry' | 'pausedMinutes'>) {
  const { t } = useTranslation('search')
  if (pausedMinutes !== undefined)
    return (
      <div className={styles.suggestion} role="alert">
        <p className="strong">{t('preview.paused')}</p>
        <p className="soft">{t('preview.pausedStill', { count: pausedMinutes })}</p>
      </div>
    )
  return (
    <div className={styles.suggestion} role="alert">
      <p className="strong">{t('preview.failed')}</p>
      <p className="soft">{t('preview.failedStill')}</p>
      <Button size="sm" onClick={retry}>
        {t('preview.retry')}
      </Button>
    </div>
  )
}

function CountsSkeleton() {
  return (
    <div className={styles.suggestion} aria-hidden="true">
      <Skeleton height={28} />
      <Skeleton height={6} gap={12} />
      <Skeleton height={12} gap={16} width="80%" />
      <Skeleton height={12} gap={12} width="70%" />
    </div>
  )
}
