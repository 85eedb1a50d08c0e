import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { directoryQuery } from '../search.queries.ts'
import { PlacesAttribution, useAdditionalSources } from './places/places-attribution.tsx'
import { QualityExplainer } from './preview/quality-explainer.tsx'
import { RecentSearches } from './history/recent-searches.tsx'
import { RUN_TITLE_ID } from './run/running-panel.tsx'
import { SearchPanels } from './search-panels.tsx'
import { AttemptNotice, LimitNotice, LostRunNotice, SampleNotice, StartedNotice } from './search-notices.tsx'
import { SearchTips } from './search-tips.tsx'
import { StartedDialog } from './run/started-dialog.tsx'
import type { useFindLeads } from './use-find-leads.ts'
import styles from './find-leads-body.module.css'

type Props = { page: ReturnType<typeof useFindLeads>; me: Me | undefined }

/** The notices, the panels, the help below them, and the dialog. */
export function FindLeadsBody({ page, me }: Props) {
  const { run, attempt, preview, filling } = page
  const { data: directory } = useQuery(directoryQuery())
  const also = useAdditionalSources()
  const usedUp = me !== undefined && me.searches.remaining <= 0
  const { error } = attempt
  const closeDialog = () => {
    page.closeDialog()
    // The button that opened the dialog disappeared with the form.
    requestAnimationFrame(() => document.getElementById(RUN_TITLE_ID)?.focus({ preventScroll: true }))
  }
  const sample = preview.data?.sampleOnly ?? directory?.sampleOnly ?? false
  return (
    <>
      <div className={styles.notices}>
        {usedUp && <LimitNotice limit={me.searches.perPeriod} free={me.workspace.tier === 'free'} />}
        {error && error.kind !== 'limit' && error.kind !== 'wait' && (
          <AttemptNotice error={error} onClose={attempt.forgetError} />
        )}
        {page.lostRun && <LostRunNotice query={page.lostRun} />}
        {run && page.announced.notice && !page.announced.dialog && (
          <StartedNotice run={run} onClose={page.closeNotice} />
        )}
        {sample && <SampleNotice alsoReal={also.length > 0} />}
      </div>
      <SearchPanels
        form={page.form}
        onChange={page.change}
        placeInput={page.place.input}
        furtherInput={page.place.furtherInput}
        preview={preview}
        understood={page.understood}
        problems={page.problems}
        remaining={me?.searches.remaining}
        credits={me?.credits.remaining}
        advanced={me?.capabilities.advancedSearch}
        cooldownSeconds={attempt.cooldownSeconds}
        starting={attempt.busy}
        geolocation={page.geolocation}
        keywordsRef={page.keywordsRef}
        onStart={page.start}
        run={run}
        cancelling={attempt.cancelling}
        onCancel={() => run && attempt.cancel(run.id)}
        onReading={filling.chooseReading}
        onIdea={filling.applyIdea}
        onSearchAgain={(part) => run && filling.repeatSearch(run, part)}
        onNew={filling.startNewSearch}
        onPick={page.place.pick}
        onView={page.place.recordMapCenter}
      />
      <PlacesAttribution />
      <div className={styles.asideSheets}>
        <QualityExplainer />
        <RecentSearches onSearchAgain={(past) => filling.repeatSearch(past)} />
        <SearchTips />
      </div>
      <StartedDialog open={page.announced.dialog} run={run} onClose={closeDialog} />
    </>
  )
}
