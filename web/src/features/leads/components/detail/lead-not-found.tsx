import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import styles from './lead-not-found.module.css'
import { archivedQuery } from '../../leads.queries.ts'
import { LeadArchived } from './lead-archived.tsx'
import { LeadFailed, LeadSkeleton } from './lead-states.tsx'

const PAGES = [
  { to: '/leads', name: 'leads', aside: 'leads' },
  { to: '/search', name: 'findLeads', aside: 'search' },
  { to: '/dashboard', name: 'dashboard', aside: 'dashboard' },
] as const

/** Shown for a missing lead or a lead of another workspace, without a difference. An archived lead is named as such. */
export function LeadNotFound({ id, isRestoring }: { id: string; isRestoring: boolean }) {
  const { t } = useTranslation(['leads', 'shell'])
  const archived = useQuery(archivedQuery(id))
  const { pathname } = useLocation()
  if (archived.isLoading) return <LeadSkeleton />
  if (archived.data?.includesLead) return <LeadArchived isRestoring={isRestoring} />
  return (
    <>
      <LeadFailed error={t('lead.notFound')} />
      <div className={styles.notFound}>
        <div>
          <p className={`subtext numeric ${styles.path}`}>{t('lead.gone.status', { path: pathname })}</p>
          <p className={styles.text}>{t('lead.gone.text')}</p>
        </div>
        <nav className={styles.pages} aria-label={t('lead.gone.pages')}>
          {PAGES.map(({ to, name, aside }) => (
            <Link key={to} to={to}>
              <b>{t(`shell:nav.${name}`)}</b>
              <span>{t(`lead.gone.${aside}`)}</span>
              <ArrowRight className="icon" aria-hidden="true" />
            </Link>
          ))}
        </nav>
      </div>
    </>
  )
}
