import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import type { LatLng } from '../../../ui/map/map.model.ts'
import type { SearchForm } from '../search.model.ts'
import { FirstLeads } from './preview/first-leads.tsx'
import { NoResult } from './preview/no-result.tsx'
import { RunningPanel } from './run/running-panel.tsx'
import { SearchFormPanel } from './form/search-form-panel.tsx'
import { SearchMap } from './places/search-map.tsx'
import styles from './search-panels.module.css'

type Props = ComponentProps<typeof SearchFormPanel> & {
  run: SearchRun | undefined
  cancelling: boolean
  onCancel: () => void
  /** Shows the form with the run's search, in which `part` is changed. */
  onSearchAgain: (part?: Partial<SearchForm>) => void
  onNew: () => void
  onPick: (at: LatLng) => void
  /** Called with the centre of the view after the user moves the map. */
  onView: (center: LatLng) => void
}

/** One sheet with the form or the run on the left and the map on the right. */
export function SearchPanels({ run, cancelling, onCancel, onSearchAgain, onNew, onPick, onView, ...form }: Props) {
  const { t } = useTranslation('search')
  const { preview } = form
  const panels = useRef<HTMLElement>(null)
  const running = run !== undefined
  useEffect(() => {
    if (running && panels.current && panels.current.getBoundingClientRect().top < 0) panels.current.scrollIntoView()
  }, [running])
  return (
    <Sheet
      ref={panels}
      className={run ? `${styles.panels} ${styles.running}` : `${styles.panels} ${styles.idle}`}
      aria-label={t(run ? 'run.label' : 'form.label')}
    >
      {run ? (
        <RunningPanel
          run={run}
          understood={form.understood}
          cancelling={cancelling}
          onCancel={onCancel}
          onSearchAgain={() => onSearchAgain()}
          onNew={onNew}
        />
      ) : (
        <SearchFormPanel {...form} />
      )}
      <div className={styles.mapColumn}>
        <SearchMap
          place={form.form.place}
          further={running || form.advanced ? form.form.conditions.places : []}
          radiusKm={form.form.radiusKm}
          preview={preview.failed ? undefined : preview.data}
          fixed={run !== undefined}
          onView={onView}
          onPick={onPick}
          onRadius={(radiusKm) => form.onChange({ radiusKm })}
        />
        {run && <FirstLeads run={run} />}
        {run?.status === 'completed_no_results' && <NoResult criteria={run.criteria} onSearchAgain={onSearchAgain} />}
      </div>
    </Sheet>
  )
}
