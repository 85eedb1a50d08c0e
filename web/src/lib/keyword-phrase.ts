import type { KeywordIdea } from '@leadhaul/contract/search/keyword-idea.schema.ts'
import i18n from 'i18next'

/** An idea as a phrase to search for, in the language in use. */
export const keywordPhrase = (idea: KeywordIdea): string =>
  'keyword' in idea
    ? i18n.t(`search:ideas.phrase.${idea.code}`, { keyword: idea.keyword })
    : i18n.t(`search:ideas.phrase.${idea.code}`)
