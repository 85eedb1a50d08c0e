import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, SearchIdea } from '@leadhaul/contract/search/search.schema.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { ArrowRight, Expand, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { WORDS_READING, widerCircles } from '../../reading.model.ts'
import { ideasQuery, previewQuery } from '../../search.queries.ts'
import styles from './search-ideas.module.css'

type Props = {
  criteria: SearchCriteria
  onIdea: (idea: SearchIdea) => void
  onRadius: (km: number) => void
}

/** Shown if nothing was found: similar searches and wider circles with their counts. One click applies an idea. */
export function SearchIdeas({ criteria, onIdea, onRadius }: Props) {
  const { t } = useTranslation('search')
  const { data, isError, isFetching, refetch } = useQuery(ideasQuery(criteria))
  const circles = useWiderCircles(criteria)
  const ideas = data?.filter(({ count }) => count > 0) ?? []
  if (isError && !data)
    return (
      <div className={styles.ideasNone} role="alert">
        <p className="soft">{t('ideas.failed')}</p>
        <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
          {t('preview.retry')}
        </Button>
      </div>
    )
  if (data && ideas.length + circles.length === 0) return <p className="soft">{t('ideas.none')}</p>
  return (
    <>
      <p className="soft">{t('ideas.lede')}</p>
      <ul className={styles.ideas} aria-label={t('ideas.title')} aria-busy={!data}>
        {!data && <IdeasSkeleton />}
        {ideas.map((idea) => (
          <Idea
            key={`${idea.keyword} ${idea.reading}`}
            icon={<Search className="icon size-sm" aria-hidden="true" />}
            label={idea.reading === WORDS_READING ? t('ideas.asWords', { words: idea.label }) : idea.label}
            count={idea.count}
            onTake={() => onIdea(idea)}
          />
        ))}
        {circles.map(({ km, total }) => (
          <Idea
            key={km}
            icon={<Expand className="icon size-sm" aria-hidden="true" />}
            label={t('preview.emptyRadius', { km })}
            count={total}
            onTake={() => onRadius(km)}
          />
        ))}
      </ul>
    </>
  )
}

/** The same search in wider circles, if they contain companies. */
function useWiderCircles(criteria: SearchCriteria): { km: number; total: number }[] {
  const wider = widerCircles(criteria.radiusKm, RADIUS_KM.max)
  const counted = useQueries({ queries: wider.map((radiusKm) => previewQuery({ ...criteria, radiusKm })) })
  return wider.flatMap((km, at) => {
    const total = counted[at]?.isPlaceholderData ? 0 : (counted[at]?.data?.total ?? 0)
    return total > 0 ? [{ km, total }] : []
  })
}

type IdeaProps = { icon: ReactNode; label: string; count: number; onTake: () => void }

function Idea({ icon, label, count, onTake }: IdeaProps) {
  const { t } = useTranslation('search')
  return (
    <li>
      <button type="button" onClick={onTake}>
        {icon}
        <span className={`grow ${styles.name}`}>{label}</span>
        <span className="numeric soft">{t(count >= MAX_COUNTED ? 'ideas.many' : 'preview.companies', { count })}</span>
        <ArrowRight className="icon size-sm" aria-hidden="true" />
      </button>
    </li>
  )
}

/** The maximum that the server counts. */
const MAX_COUNTED = 500

function IdeasSkeleton() {
  return ['70%', '55%', '62%'].map((width) => (
    <li key={width} className={styles.loading}>
      <Skeleton width={width} height={12} />
    </li>
  ))
}
