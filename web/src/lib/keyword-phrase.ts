import type { KeywordIdea } from '@leadhaul/contract/search/keyword-idea.schema.ts'
import type { TFunction } from 'i18next'

/** An idea as a phrase to search for, in the language in use. */
export const keywordPhrase = (idea: KeywordIdea, t: TFunction<'search'>): string =>
  'keyword' in idea
    ? t(`search:ideas.phrase.${idea.code}`, { keyword: idea.keyword })
    : t(`search:ideas.phrase.${idea.code}`)
