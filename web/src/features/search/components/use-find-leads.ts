import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import {
  criteriaOf,
  hasFormValues,
  type FormProblem,
  formOfCriteria,
  problemsOf,
  type FindLeadsSearch,
  type SearchForm,
  withoutConditions,
} from '../search.model.ts'
import { useSearchAttempt } from './run/use-search-attempt.ts'
import { useFillForm } from './form/use-fill-form.ts'
import { useGeolocation } from './places/use-geolocation.ts'
import { usePlace } from './places/use-place.ts'
import { usePreview } from './preview/use-preview.ts'
import { type FormChange, useSearchForm } from './form/use-search-form.ts'
import { useShownRun } from './run/use-shown-run.ts'

type Options = {
  address: FindLeadsSearch
  /** Changes part of the page's URL without adding a history entry. */
  write: (part: FindLeadsSearch) => void
  /** The user's own running search; undefined until it is loaded. */
  ownPendingSearchId: string | null | undefined
  remaining: number | undefined
  /** Whether the plan includes advanced search; undefined until the plan is loaded. */
  advanced: boolean | undefined
}

/** The state and the actions of the Find Leads page. */
export function useFindLeads({ address, write, ownPendingSearchId, remaining, advanced }: Options) {
  const { t } = useTranslation('shortcuts')
  const { form, change: changeForm } = useSearchForm(address, write)
  const [changed, setChanged] = useState(address.run !== undefined)
  const keywordsRef = useRef<HTMLInputElement>(null)
  const [problems, setProblems] = useState<FormProblem[]>([])
  const [announced, setAnnounced] = useState<{ dialog: boolean; notice: boolean }>({ dialog: false, notice: false })
  const clearProblem = (problem: FormProblem) => setProblems((now) => now.filter((one) => one !== problem))
  const change = (part: FormChange) => {
    setChanged(true)
    if ('keywords' in part) clearProblem('keywords')
    if ('place' in part) {
      geolocation.ignorePending()
      clearProblem('location')
    }
    changeForm(part)
  }
  const place = usePlace({ form, change })
  const geolocation = useGeolocation(place.pick)
  const typing = [place.input, place.furtherInput].some(({ typed, unknown }) => (typed ?? unknown) !== null)
  const { run, failedRunQuery } = useShownRun({
    address,
    write,
    own: ownPendingSearchId,
    touched: changed || typing || hasFormValues(address),
  })
  const attempt = useSearchAttempt({
    onStarted(started, { place: asked }) {
      if (asked) place.remember(asked)
      setAnnounced({ dialog: true, notice: true })
      write({ run: started.id })
    },
  })
  // A running search is shown with its own criteria, even after a reload without them in the URL.
  const shown = run ? formOfCriteria(run.criteria) : form
  // A link or an earlier search may have conditions that the plan does not include.
  const withAllowedConditions = (one: SearchForm): SearchForm => (advanced ? one : withoutConditions(one))
  const leaveRun = () => {
    setAnnounced({ dialog: false, notice: false })
    write({ run: undefined })
  }
  const filling = useFillForm({
    form,
    change,
    choosePlace: place.choose,
    forgetPlaces: place.discardPending,
    leaveRun,
    keywordsRef,
  })
  const { preview, understood } = usePreview(withAllowedConditions(shown), filling.discardReading)

  const start = async () => {
    // A typed place that was not chosen counts anyway, and never the previous place.
    const settled = await attempt.awaitForm(place.resolveForm)
    if (!settled) return
    const found = problemsOf(settled)
    setProblems(found)
    if (found.includes('keywords')) keywordsRef.current?.focus()
    const criteria = criteriaOf(withAllowedConditions(settled))
    if (criteria && remaining !== undefined && remaining > 0) attempt.start(criteria, settled)
  }
  useShortcut(
    run
      ? undefined
      : { keys: 'mod+enter', group: 'page', label: t('startSearch'), inFields: true, run: () => void start() },
  )

  return {
    form: shown,
    keywordsRef,
    problems,
    preview,
    understood,
    place,
    geolocation: {
      ...geolocation,
      locate: () => {
        // A pending lookup of typed text would otherwise replace the place found here.
        place.input.discardText()
        geolocation.locate()
      },
    },
    attempt,
    run,
    lostRun: failedRunQuery,
    announced,
    start: () => void start(),
    filling,
    change,
    closeDialog: () => setAnnounced((now) => ({ ...now, dialog: false })),
    closeNotice: () => setAnnounced((now) => ({ ...now, notice: false })),
  }
}
