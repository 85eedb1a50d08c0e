import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RADIUS } from '../search.model.ts'
import { GradeCounts } from './grade-counts.tsx'

export type PreviewState = {
  data: SearchPreview | undefined
  /** The figures shown belong to an older question. */
  stale: boolean
  failed: boolean
  retry: () => void
}
type Props = {
  preview: PreviewState
  missing: { keywords: boolean; place: boolean }
  radiusKm: number
  onRadius: (km: number) => void
}

/** How many companies of each grade are there, before anything is spent. */
export function PreviewPanel({ preview, missing, radiusKm, onRadius }: Props) {
  const { t } = useTranslation('search')
  const { data, failed, stale } = preview
  const asks = missing.keywords || missing.place
  return (
    <div className="part p3" aria-live="polite">
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
          <span className="num strong">{t('preview.companies', { count: data.total })}</span>
        )}
      </p>
      {asks && <Asking missing={missing} />}
      {!asks && failed && <Failed retry={preview.retry} />}
      {!asks && !failed && !data && <Counting />}
      {!asks && !failed && data?.total === 0 && <Nothing radiusKm={radiusKm} onRadius={onRadius} />}
      {!asks && !failed && data && data.total > 0 && <Figures data={data} />}
    </div>
  )
}

function Figures({ data }: { data: SearchPreview }) {
  const { t } = useTranslation('search')
  return (
    <>
      <GradeCounts counts={data.counts} />
      <dl className="sum">
        {data.alreadyYours > 0 && (
          <>
            <dt>{t('preview.already')}</dt>
            <dd>{t('preview.alreadyValue', { count: data.alreadyYours })}</dd>
          </>
        )}
        <dt>{t('preview.unlockAll')}</dt>
        <dd>{t('preview.unlockAllValue', { count: data.creditsForAll })}</dd>
      </dl>
      {data.capped && <p className="help">{t('preview.capped')}</p>}
    </>
  )
}

function Asking({ missing }: { missing: Props['missing'] }) {
  const { t } = useTranslation('search')
  const both = missing.keywords && missing.place
  return (
    <p className="soft ask">
      {t(both ? 'preview.needBoth' : missing.keywords ? 'preview.needKeywords' : 'preview.needPlace')}
    </p>
  )
}

function Nothing({ radiusKm, onRadius }: { radiusKm: number; onRadius: (km: number) => void }) {
  const { t } = useTranslation('search')
  const wider = Math.min(RADIUS.max, Math.max(20, radiusKm * 2))
  return (
    <div className="ask">
      <p className="strong">{t('preview.empty')}</p>
      <p className="soft">{t('preview.emptyWords')}</p>
      <p className="soft">{t('preview.emptyPlace')}</p>
      {radiusKm < RADIUS.max && (
        <Button size="sm" onClick={() => onRadius(wider)}>
          {t('preview.emptyRadius', { km: wider })}
        </Button>
      )}
    </div>
  )
}

function Failed({ retry }: { retry: () => void }) {
  const { t } = useTranslation('search')
  return (
    <div className="ask" role="alert">
      <p className="strong">{t('preview.failed')}</p>
      <p className="soft">{t('preview.failedStill')}</p>
      <Button size="sm" onClick={retry}>
        {t('preview.retry')}
      </Button>
    </div>
  )
}

function Counting() {
  return (
    <div className="ask" aria-hidden="true">
      <Skeleton height={28} />
      <Skeleton height={6} gap={12} />
      <Skeleton height={12} gap={16} width="80%" />
      <Skeleton height={12} gap={12} width="70%" />
    </div>
  )
}
