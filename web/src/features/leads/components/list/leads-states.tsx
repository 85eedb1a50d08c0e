import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { Archive, Radar, SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { Archived } from '../../leads.model.ts'
import rowCellsStyles from '../row/row-cells.module.css'
import leadStatesStyles from '../detail/lead-states.module.css'
import lowCreditNoteStyles from './low-credit-note.module.css'

/** Shown before the first search, with instructions. */
export function NoLeads() {
  const { t } = useTranslation('leads')
  const action = (
    <span className="row">
      <ButtonLink to="/search" variant="primary">
        {t('empty.action')}
      </ButtonLink>
      <ButtonLink to="/leads/import">{t('import')}</ButtonLink>
    </span>
  )
  return (
    <EmptyState
      sheet
      icon={<Radar className="icon size-lg muted" aria-hidden="true" />}
      title={t('empty.title')}
      action={action}
    >
      {t('empty.text')}
    </EmptyState>
  )
}

/** Shown if every lead is archived on Free. */
export function AllArchived({ archived: { count, isRestoring } }: { archived: Archived }) {
  const { t } = useTranslation('leads')
  const icon = <Archive className="icon size-lg muted" aria-hidden="true" />
  if (isRestoring)
    return (
      <EmptyState sheet icon={icon} title={t('archived.restoring')}>
        {t('archived.restoringText')}
      </EmptyState>
    )
  const action = (
    <span className="row">
      <ButtonLink to="/billing" variant="primary">
        {t('archived.plans')}
      </ButtonLink>
      <ButtonLink to="/search">{t('empty.action')}</ButtonLink>
    </span>
  )
  return (
    <EmptyState sheet icon={icon} title={t('archived.empty')} action={action}>
      {t('archived.count', { count, days: PLANS.free.leadDays ?? 0 })}
    </EmptyState>
  )
}

/** Shown if no lead matches the filters. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('leads')
  return (
    <EmptyState
      sheet
      icon={<SearchX className="icon size-lg muted" aria-hidden="true" />}
      title={t('noMatch.title')}
      action={<Button onClick={onClear}>{t('filters.clear')}</Button>}
    >
      {t('noMatch.text')}
    </EmptyState>
  )
}

type FailureProps = { error: string; busy: boolean; onRetry: () => void }

/** Shown if the leads could not be loaded. */
export function LeadsFailed({ error, busy, onRetry }: FailureProps) {
  const { t } = useTranslation('leads')
  const actions = (
    <span className="row">
      <Button busy={busy} onClick={onRetry}>
        {t('tryAgain')}
      </Button>
      <Button variant="ghost" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
    </span>
  )
  return (
    <Note tone="bad" className={leadStatesStyles.failed} title={t('error.title')} action={actions}>
      <span className={rowCellsStyles.line}>{error}</span>
    </Note>
  )
}

/** Shown if the last refresh failed and the leads may be stale. */
export function RefreshFailed({ error, busy, onRetry }: FailureProps) {
  const { t } = useTranslation('leads')
  const action = (
    <Button size="sm" busy={busy} onClick={onRetry}>
      {t('tryAgain')}
    </Button>
  )
  return (
    <Note tone="bad" className={lowCreditNoteStyles.notice} action={action}>
      {t('error.text', { error })}
    </Note>
  )
}
