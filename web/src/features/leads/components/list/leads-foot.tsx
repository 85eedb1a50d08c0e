import type { Attribution } from '@leadhaul/contract/leads/lead.schema.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndVisible } from '../../../../lib/browser/use-end-visible.ts'
import { Button } from '../../../../ui/button.tsx'
import { LeadAttribution } from '../detail/lead-attribution.tsx'
import styles from './leads-foot.module.css'

/** The next page is requested this far before the end of the list is visible. */
const PRELOAD_MARGIN = '2400px'

type LeadsFootProps = {
  shown: number
  total: number
  hasMore: boolean
  loading: boolean
  /** During a refetch a further page would be discarded, so it is requested afterwards. */
  refreshing: boolean
  /** The error text of the last page request. */
  error: string | undefined
  onMore: () => void
  /** The sources of the leads. */
  credits: readonly Attribution[]
}

/** The number of shown leads. Scrolling loads more; the button does the same for the keyboard and after a failure. */
export function LeadsFoot({ shown, total, hasMore, loading, refreshing, error, onMore, credits }: LeadsFootProps) {
  const { t } = useTranslation('leads')
  const { end: footer } = useEndVisible<HTMLElement>({
    active: hasMore && !loading && !refreshing && error === undefined,
    shown,
    margin: PRELOAD_MARGIN,
    onSeen: onMore,
  })
  const pressed = useRef(false)
  const end = useRef<HTMLSpanElement>(null)
  // The button disappears with the last page: the focus moves to the end of the list instead of the page.
  useEffect(() => {
    if (!hasMore && pressed.current) end.current?.focus()
    pressed.current = false
  }, [hasMore])
  const press = () => {
    pressed.current = true
    onMore()
  }
  return (
    <footer className={styles.footer} ref={footer}>
      <span className="numeric" ref={end} tabIndex={-1}>
        {t('shown', { shown, total: Math.max(shown, total) })}
      </span>
      {error !== undefined && (
        <span className="help tone-bad" role="alert">
          {t('error.text', { error })}
        </span>
      )}
      <LeadAttribution credits={credits} />
      <span className="grow" />
      <output className="visually-hidden">{loading && t('more.busy')}</output>
      {hasMore && (
        <Button size="sm" busy={loading} onClick={press}>
          {error === undefined ? t('more.button') : t('tryAgain')}
        </Button>
      )}
    </footer>
  )
}
