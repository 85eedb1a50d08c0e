import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storedText, storeText } from '../../../../lib/browser/stored-text.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { progressOf } from '../../search.model.ts'
import { runQuery } from '../../search.queries.ts'
import styles from './search-banner.module.css'

const KEY = 'leadhaul.banner.dismissed'

/** 'Lead search in progress' for the other pages; dismissed per run, so that the next run shows it again. */
export function SearchBanner({ pendingSearchId }: { pendingSearchId: string | null | undefined }) {
  const { t } = useTranslation('search')
  const [dismissed, setDismissed] = useState(() => storedText(KEY, 'sessionStorage'))
  const shown = pendingSearchId && pendingSearchId !== dismissed ? pendingSearchId : undefined
  const { data: run } = useQuery(runQuery(shown))
  if (!shown || run?.status !== 'pending' || run.cancelled) return null
  const hide = () => {
    setDismissed(shown)
    storeText(KEY, shown, 'sessionStorage')
  }
  return (
    <div className={`note tone-info ${styles.searchBanner}`}>
      <Badge tone="info">
        <i className="live-dot" />
        {t('banner.live')}
      </Badge>
      <div className="grow">
        <b>{t('banner.title')}</b> <span className="soft">{t('banner.text')}</span>
        <LaneBar value={progressOf(run) ?? 0} max={100} label={t('run.progress')} />
      </div>
      <Link to="/search" search={{ run: shown }}>
        {t('banner.open')}
      </Link>
      <button type="button" className="bare-button tap-target" aria-label={t('banner.dismiss')} onClick={hide}>
        <X className="icon size-sm" aria-hidden="true" />
      </button>
    </div>
  )
}
