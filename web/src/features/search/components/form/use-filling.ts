import type { SearchIdea, SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import type { RefObject } from 'react'
import { NO_CONDITIONS } from '../../advanced.model.ts'
import { formOfIdea, withoutReading, withReading } from '../../reading.model.ts'
import { formOfCriteria, type Place, type SearchForm } from '../../search.model.ts'
import { START_BUTTON } from './start-bar.tsx'

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

/** The pressed button has disappeared, and the next element may be rendered some frames later, with the form. */
function focusOnceDrawn(find: () => HTMLElement | null, frames = MAX_FRAMES) {
  requestAnimationFrame(() => {
    const element = find()
    if (element) element.focus()
    else if (frames > 0) focusOnceDrawn(find, frames - 1)
  })
}
const focusStart = () => focusOnceDrawn(() => document.getElementById(START_BUTTON))

/** Fills the form without typing: from a past run, an idea, or a reading of a keyword. */
export function useFilling({ form, change, choosePlace, forgetPlaces, leaveRun, keywordsRef }: Options) {
  return {
    again: (past: SearchRun, part?: Partial<SearchForm>) => {
      forgetPlaces()
      change({ ...formOfCriteria(past.criteria), ...part })
      leaveRun()
      focusStart()
    },
    /** A place of the history is used for the next search, even while a run is shown. */
    againAt: (past: Place) => {
      choosePlace(past)
      leaveRun()
      focusStart()
    },
    startAnew: () => {
      forgetPlaces()
      change({ keywords: '', readings: {}, conditions: NO_CONDITIONS })
      leaveRun()
      focusOnceDrawn(() => keywordsRef.current)
    },
    take: (part: Partial<SearchForm>) => {
      change(part)
      focusStart()
    },
    takeIdea: (idea: SearchIdea) => {
      change(formOfIdea(idea))
      focusStart()
    },
    /** Null removes the choice. */
    chooseReading: (keyword: string, reading: string | null) =>
      change({
        readings:
          reading === null ? withoutReading(form.readings, keyword) : withReading(form.readings, keyword, reading),
      }),
    giveUpReading: (keyword: string) => change({ readings: withoutReading(form.readings, keyword) }),
  }
}
