import {
  type CategoryLabels,
  INDUSTRY_LANGUAGE,
  industryLabel,
  loadCategoryLabels,
} from '@leadhaul/contract/search/category-labels.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

const NONE: CategoryLabels = new Map()

const labelsByLanguage = new Map<string, CategoryLabels>()
const listeners = new Set<() => void>()

function load(language: Language): void {
  // Set before the request, so that a table of rows sends only one; after a failure, the names stay English.
  labelsByLanguage.set(language, NONE)
  void loadCategoryLabels(language).then(
    (labels) => {
      labelsByLanguage.set(language, labels)
      for (const notify of listeners) notify()
    },
    () => labelsByLanguage.delete(language),
  )
}

const listen = (notify: () => void) => {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Names an industry or category of a lead in the reader's language; one the dictionary does not know stays as it is. */
export function useIndustryLabel(): (text: string) => string {
  const { i18n } = useTranslation()
  const language = i18n.language as Language
  const labels = useSyncExternalStore(listen, () => {
    if (language === INDUSTRY_LANGUAGE) return NONE
    if (!labelsByLanguage.has(language)) load(language)
    return labelsByLanguage.get(language) ?? NONE
  })
  return useCallback((text) => industryLabel(labels, text), [labels])
}
