import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Note } from '../../../ui/note.tsx'
import type { AttemptError } from '../search.model.ts'
import { useEndText } from './run/use-end-text.ts'
import { ServiceDown } from './run/service-down.tsx'
import styles from './search-notices.module.css'

type LimitProps = { limit: number; free: boolean }

/** No searches are left in the period; the free plan has its own text. */
export function LimitNotice({ limit, free }: LimitProps) {
  const { t } = useTranslation('search')
  return (
    <Note tone="warn" title={t('limit.title')} action={<Link to="/billing">{t('limit.upgrade')}</Link>}>
      <p>
        {t(free ? 'limit.free' : 'limit.text', { limit })} {free && t('limit.wait')}
      </p>
    </Note>
  )
}

/** Explains that the directory is invented, and whether a search also finds real companies. */
export function SampleNotice({ alsoReal }: { alsoReal: boolean }) {
  const { t } = useTranslation('search')
  return (
    <p className={styles.sampleMark}>
      <Badge tone="example">{t('sample.mark')}</Badge>
      {t(alsoReal ? 'sample.fetched' : 'sample.text')}
    </p>
  )
}

type AttemptNoticeProps = { error: Exclude<AttemptError, { kind: 'wait' | 'limit' }>; onClose: () => void }

/** Explains why the last attempt to start or cancel a search failed, and what to do. */
export function AttemptNotice({ error, onClose }: AttemptNoticeProps) {
  const { t } = useTranslation('search')
  const closing = { onClose, closeLabel: t('error.dismiss') }
  if (error.kind === 'unavailable') return <ServiceDown onClose={onClose} />
  return (
    <Note tone="bad" {...closing}>
      {error.kind === 'service' ? t('error.service', { message: t('error.notAccepted') }) : t(`error.${error.kind}`)}
    </Note>
  )
}

/** The URL names a search that could not be loaded, so the form beside it does not belong to that search. */
export function LostRunNotice({ query }: Pick<ComponentProps<typeof LoadFailed>, 'query'>) {
  const { t } = useTranslation('search')
  return <LoadFailed title={t('run.lost')} query={query} />
}

/** The inline success notice, with the link to the leads. */
export function StartedNotice({ run, onClose }: { run: SearchRun; onClose: () => void }) {
  const { t } = useTranslation('search')
  const endText = useEndText()
  // A failed run shows its error elsewhere.
  if (run.status === 'failed') return null
  return (
    <Note
      tone="ok"
      action={<Link to="/leads">{t('started.see')}</Link>}
      onClose={onClose}
      closeLabel={t('error.dismiss')}
    >
      {run.status === 'pending' ? t('started.notice') : endText(run)}
    </Note>
  )
}
