import {
  MAX_IDEA_COUNT,
  type SearchIdea,
  type SearchIdeasInput,
  type Understanding,
} from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Directory } from '../../places/directory.service.ts'
import { shownArea } from '../candidates/shown-area.rules.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { freshPhrases } from '@leadhaul/contract/search/keyword-ideas.rules.ts'
import { nearConcepts } from './near-concepts.rules.ts'
import type { Understand } from './understanding.service.ts'

const MAX_IDEAS = 8
/** So many near concepts are counted, and so many places of the list are kept for plain keywords. */
const NEAR_COUNTED = 8
const KEYWORDS_KEPT = 3

export type SearchIdeas = (input: SearchIdeasInput, language: Language) => Promise<SearchIdea[]>

/** What to search where a search brought little: near concepts that bring something here, then the plain phrases given. */
export function createSearchIdeas(options: {
  understand: Understand
  countShown: Directory['countShown']
}): SearchIdeas {
  return async ({ phrases, ...criteria }, language) => {
    const area = shownArea(criteria)
    const counted = async (idea: Omit<SearchIdea, 'count'>): Promise<SearchIdea> => {
      const narrowing = idea.reading === null ? {} : { [idea.keyword]: idea.reading }
      const { latitude, longitude } = criteria
      const { plan } = await options.understand({ keywords: [idea.keyword], narrowing, latitude, longitude }, language)
      return { ...idea, count: await options.countShown({ ...plan, ...area, limit: MAX_IDEA_COUNT }) }
    }
    const { understood } = await options.understand(criteria, language)
    const near = nearIdeas(understood, language)
    const fresh = freshPhrases(phrases, criteria.keywords)
    const keywords = fresh.map((keyword) => ({ keyword, reading: null, label: keyword }))
    const ideas = await Promise.all([...near.slice(0, NEAR_COUNTED), ...keywords].map(counted))
    const bringing = ideas.filter(({ reading, count }) => reading !== null && count > 0)
    const plain = ideas.filter(({ reading }) => reading === null)
    const kept = Math.min(plain.length, KEYWORDS_KEPT)
    return [...bringing.slice(0, MAX_IDEAS - kept), ...plain].slice(0, MAX_IDEAS)
  }
}

const byId = new Map(CONCEPTS.map((concept) => [concept.id, concept]))

/** What else the keywords may mean first, then what is kindred to it; competitors are no one's idea. */
function nearIdeas(understood: Understanding[], language: Language) {
  const searched = new Set(understood.flatMap(({ concept }) => concept ?? []))
  const meanings = understood.flatMap(({ readings }) => readings.flatMap(({ id }) => byId.get(id) ?? []))
  const near = new Set([...meanings, ...meanings.flatMap((concept) => nearConcepts(concept, CONCEPTS))])
  return [...near]
    .filter(({ id, competitor }) => !searched.has(id) && !competitor)
    .map(({ id, label }) => ({ keyword: label[language], reading: id, label: label[language] }))
}
