import type { SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { Check, Circle, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../../lib/i18n/format.ts'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import { sourcePercent } from '../../run.model.ts'
import styles from './run-progress.module.css'

/** The sources of a run with their progress; a source without a response is one grey line. */
export function RunSources({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  if (run.sources.length === 0) return null
  return (
    <ul className={styles.steps} aria-label={t('source.list')}>
      {run.sources.map((source) => (
        <SourceItem key={source.name} source={source} />
      ))}
    </ul>
  )
}

function SourceItem({ source }: { source: SourceState }) {
  const { t } = useTranslation('search')
  const { name, state } = source
  return (
    <li data-state={state}>
      <StateIcon state={state} />
      <span className="grow">{t(`source.name.${name}`)}</span>
      <span className="numeric soft">
        <SourceStatus source={source} />
      </span>
    </li>
  )
}

function StateIcon({ state }: Pick<SourceState, 'state'>) {
  if (state === 'running') return <Spinner />
  const Icon = state === 'done' ? Check : state === 'failed' ? CircleMinus : Circle
  return <Icon className="icon" aria-hidden="true" />
}

function SourceStatus({ source }: { source: SourceState }) {
  const { t } = useTranslation('search')
  const { state, found, code } = source
  if (state === 'waiting') return t('source.waiting')
  if (state === 'done') return t('source.found', { count: found })
  if (state === 'failed')
    return found > 0 ? t('source.kept', { count: found }) : t(`source.away.${code ?? 'unreachable'}`)
  const percent = sourcePercent(source)
  const named = found > 0 ? t('source.soFar', { found: formatNumber(found) }) : t(`source.${activityKeyOf(source)}`)
  return percent ? `${named} · ${formatPercent(percent / 100)}` : named
}

/** The webhook is called once and responds later, so it is awaited rather than running. */
const activityKeyOf = ({ name }: SourceState) => (name === 'webhook' ? 'awaited' : 'running')
