import {
  MAX_IDEA_COUNT,
  type SearchIdea,
  type SearchIdeasInput,
  type Understanding,
  WORDS_READING,
} from '@leadhaul/contract/search/search.schema.ts'
import type { DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Directory } from '../../places/directory.service.ts'
import { shownArea } from '../candidates/shown-area.rules.ts'
import type { FindNearestShown } from '../sources/directory.source.ts'
import { withCorrections, correctionsOf } from '../corrections/corrections.service.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { unusedPhrases } from '@leadhaul/contract/search/keyword-ideas.rules.ts'
import { relatedConcepts } from './concepts.rules.ts'
import type { UnderstandKeywords } from './understanding.service.ts'

type Circle = { latitude: number; longitude: number; radiusKm: number }

const MAX_IDEAS = 8
/** How many related concepts are counted, and how many entries of the list are reserved for plain keywords. */
const MAX_RELATED_COUNTED = 8
const RESERVED_KEYWORDS = 3

export type SearchIdeas = (scope: WorkspaceScope, input: SearchIdeasInput, language: Language) => Promise<SearchIdea[]>

/** Suggests searches after one with few results: related concepts that have results here, then the given phrases. */
export function createSearchIdeas(options: {
  understand: UnderstandKeywords
  directory: Pick<Directory, 'countShown'>
  nearest: FindNearestShown
}): SearchIdeas {
  /** Counts companies as a preview does: filtered by evidence, and with places of one company merged. */
  const countCompanies = async (plan: DiscoveryPlan, criteria: Circle): Promise<number> => {
    const any = await options.directory.countShown({ ...plan, ...shownArea(criteria), limit: 1 })
    return any === 0 ? 0 : (await options.nearest(plan, criteria)).companies.length
  }
  return async (scope, { phrases, ...asked }, language) => {
    const { narrowing: corrections } = await correctionsOf(scope, asked, phrases)
    const criteria = withCorrections(asked, corrections)
    const { latitude, longitude, radiusKm } = criteria
    const circle = { latitude, longitude, radiusKm }
    const countIdea = async (idea: Omit<SearchIdea, 'count'>): Promise<SearchIdea> => {
      const narrowing = idea.reading === null ? criteria.narrowing : { [idea.keyword]: idea.reading }
      const { plan } = await options.understand({ keywords: [idea.keyword], narrowing, latitude, longitude }, language)
      return { ...idea, count: Math.min(await countCompanies(plan, circle), MAX_IDEA_COUNT) }
    }
    const { understood, plan } = await options.understand(criteria, language)
    const near = relatedIdeasOf(understood, language)
    const fresh = unusedPhrases(phrases, criteria.keywords)
    const keywords = fresh.map((keyword) => ({ keyword, reading: null, label: keyword }))
    const words = understood.filter(({ kind }) => kind === 'concept').map(asWords)
    const ideas: SearchIdea[] = []
    // Sequentially, so that suggestions use no more connections than a search.
    for (const idea of [...words, ...near.slice(0, MAX_RELATED_COUNTED), ...keywords]) ideas.push(await countIdea(idea))
    // Searching the words as typed is suggested only if it finds more.
    const found = words.length === 0 ? 0 : await countCompanies(plan, circle)
    const productiveIdeas = ideas.filter(
      ({ reading, count }) => reading !== null && count > (reading === WORDS_READING ? found : 0),
    )
    const plain = ideas.filter(({ reading }) => reading === null)
    const kept = Math.min(plain.length, RESERVED_KEYWORDS)
    return [...productiveIdeas.slice(0, MAX_IDEAS - kept), ...plain].slice(0, MAX_IDEAS)
  }
}

const asWords = ({ keyword }: Understanding) => ({ keyword, reading: WORDS_READING, label: keyword })

const byId = new Map(CONCEPTS.map((concept) => [concept.id, concept]))

/** First other meanings of the keywords, then related concepts; competitors are never suggested. */
function relatedIdeasOf(understood: Understanding[], language: Language) {
  const searched = new Set(understood.flatMap(({ concept }) => concept ?? []))
  const meanings = understood.flatMap(({ readings }) => readings.flatMap(({ id }) => byId.get(id) ?? []))
  const near = new Set([...meanings, ...meanings.flatMap((concept) => relatedConcepts(concept, CONCEPTS))])
  return [...near]
    .filter(({ id, competitor }) => !searched.has(id) && !competitor)
    .map(({ id, label }) => ({ keyword: label[language], reading: id, label: label[language] }))
}
