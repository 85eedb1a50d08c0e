import type { SearchIdea, SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import type { RefObject } from 'react'
import { NO_CONDITIONS } from '../../advanced.model.ts'
import { formOfIdea, withoutReading, withReading } from '../../reading.model.ts'
import { formOfCriteria, type Place, type SearchForm } from '../../search.model.ts'
import { START_BUTTON_ID } from './start-bar.tsx'

type Options = {
  form: SearchForm
  change: (part: Partial<SearchForm>) => void
  choosePlace: (place: Place) => void
  /** Discards text typed into the place inputs. */
  forgetPlaces: () => void
  /** Stops showing the run. */
  leaveRun: () => void
  keywordsRef: RefObject<HTMLInputElement | null>
}

const MAX_FRAMES = 120

/** Moves the focus after the pressed button disappears. The new element may be rendered some frames later. */
function focusWhenRendered(find: () => HTMLElement | null, frames = MAX_FRAMES) {
  requestAnimationFrame(() => {
    const element = find()
    if (element) element.focus()
    else if (frames > 0) focusWhenRendered(find, frames - 1)
  })
}
const focusStartButton = () => focusWhenRendered(() => document.getElementById(START_BUTTON_ID))

/** Fills the form without typing: from a past run, an idea, or a reading of a keyword. */
export function useFillForm({ form, change, choosePlace, forgetPlaces, leaveRun, keywordsRef }: Options) {
  return {
    repeatSearch: (past: SearchRun, part?: Partial<SearchForm>) => {
      forgetPlaces()
      change({ ...formOfCriteria(past.criteria), ...part })
      leaveRun()
      focusStartButton()
    },
    /** Uses a place of the history for the next search, and closes a shown run. */
    choosePastPlace: (past: Place) => {
      choosePlace(past)
      leaveRun()
      focusStartButton()
    },
    startNewSearch: () => {
      forgetPlaces()
      change({ keywords: '', readings: {}, conditions: NO_CONDITIONS })
      leaveRun()
      focusWhenRendered(() => keywordsRef.current)
    },
    applyIdea: (idea: SearchIdea) => {
      change(formOfIdea(idea))
      focusStartButton()
    },
    /** A `reading` of null removes the choice. */
    chooseReading: (keyword: string, reading: string | null) =>
      change({
        readings:
          reading === null ? withoutReading(form.readings, keyword) : withReading(form.readings, keyword, reading),
      }),
    discardReading: (keyword: string) => change({ readings: withoutReading(form.readings, keyword) }),
  }
}
