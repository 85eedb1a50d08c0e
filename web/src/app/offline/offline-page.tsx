import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RETENTION_DAYS, offlineLeads } from '../../features/leads/recent-leads.model.ts'
import { formatShortDate } from '../../lib/i18n/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Brand } from '../../ui/brand.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { Box, Boxes } from '../../ui/layout/sheet.tsx'
import { OfflineLead } from './offline-lead.tsx'
import styles from './offline-page.module.css'
import { useRetry } from './use-retry.ts'

/** Replaces a page that could not be loaded: retries automatically, and shows the leads stored on this device. */
export function OfflinePage() {
  const { t } = useTranslation('shell')
  const [since] = useState(() => new Date().toISOString())
  const [leads] = useState(offlineLeads)
  const { left, asking, ask } = useRetry()
  useEffect(() => {
    document.title = `${t('offline.badge')} · Leadhaul`
  }, [t])
  const retry = (
    <Button size="sm" busy={asking} onClick={ask}>
      {t('error.retry')}
    </Button>
  )
  const [newest] = leads
  return (
    <>
      <header className={styles.header}>
        <a className="brand" href="/" aria-label="Leadhaul">
          <Brand />
        </a>
        <span className="grow" />
        <Badge tone="warn">{t('offline.badge')}</Badge>
      </header>
      <main className={styles.page}>
        <Note
          tone="warn"
          className={styles.note}
          title={t('offline.title', { time: formatShortDate(since) })}
          action={retry}
        >
          {t('offline.text')}
        </Note>
        <div className={styles.head}>
          <div>
            <h1>{newest ? t('offline.readable', { count: leads.length }) : t('offline.none')}</h1>
            <p className="soft">{t(newest ? 'offline.readableText' : 'offline.noneText', { days: RETENTION_DAYS })}</p>
          </div>
          <Boxes className={`sheet ${styles.boxes}`}>
            {newest && <Box label={t('offline.lastOpened')} value={formatShortDate(newest.seenAt)} />}
            <Box
              label={t('offline.nextTry')}
              value={asking ? t('offline.trying') : t('offline.inSeconds', { count: left })}
            />
          </Boxes>
        </div>
        {newest && (
          <ul className={`sheet ${styles.leads}`}>
            {leads.map((lead) => (
              <OfflineLead key={lead.id} lead={lead} />
            ))}
          </ul>
        )}
      </main>
    </>
  )
}
