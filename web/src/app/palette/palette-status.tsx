import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api/error-text.ts'
import { Button } from '../../ui/button.tsx'
import styles from './palette-status.module.css'

type PaletteStatusProps = { typed: string; waiting: boolean; query: UseQueryResult<{ items: unknown[] }> }

/** The state of the search for leads: always announced, but only visible if there are no results. */
export function PaletteStatus({ typed, waiting, query }: PaletteStatusProps) {
  const { t } = useTranslation('palette')
  if (query.isError && typed !== '') {
    return (
      <div className={styles.note} role="alert">
        <span className="grow">
          <b>{t('failed')}</b> {errorText(query.error)}
        </span>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      </div>
    )
  }
  const count = query.data?.items.length
  const hasNoLeads = typed !== '' && !waiting && count === 0
  const announcement = waiting ? t('searching') : t('found', { count: count ?? 0 })
  return (
    <output className={hasNoLeads ? `muted ${styles.note}` : 'visually-hidden'}>
      {hasNoLeads ? t('noLeads', { words: typed }) : typed !== '' && announcement}
    </output>
  )
}
