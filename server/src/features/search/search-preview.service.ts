import type { SearchPreview } from '@leadhaul/contract/search/search.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { findExistingLeads } from '../leads/found/found-leads.service.ts'
import type { Directory } from '../places/directory.service.ts'
import { areaOf, directoryFilterOf } from './advanced-search.service.ts'
import { identityLookupOf } from './candidates/found-lead.rules.ts'
import { withCorrections, correctionsOf } from './corrections/corrections.service.ts'
import type { UnderstandKeywords } from './dictionary/understanding.service.ts'
import { previewOf } from './preview.rules.ts'
import type { SearchRequest } from './search.service.ts'
import { createFindNearestShown } from './sources/directory.source.ts'

export type PreviewSearch = (scope: WorkspaceScope, asked: SearchRequest) => Promise<SearchPreview>

/** Previews what a search would find. Nothing is written or spent. */
export function createPreviewSearch({
  understand,
  directory,
}: {
  understand: UnderstandKeywords
  directory: Directory
}): PreviewSearch {
  const nearest = createFindNearestShown(directory)
  const preview = async (scope: WorkspaceScope, asked: SearchRequest) => {
    const { language } = asked
    const { narrowing, marked } = await correctionsOf(scope, asked.criteria)
    const criteria = withCorrections(asked.criteria, narrowing)
    const { understood, plan } = await understand(criteria, language)
    const keep = await directoryFilterOf({ understand, criteria, language }, async (wanted) => {
      const known = await findExistingLeads(scope, wanted.map(identityLookupOf))
      return wanted.filter((_, n) => !known[n]?.lead)
    })
    const { companies, capped, approximate } = await nearest(plan, areaOf(criteria), keep)
    const yours = await findExistingLeads(scope, companies.map(identityLookupOf))
    return { understood: marked(understood), capped, approximate, ...previewOf({ companies, yours, now: new Date() }) }
  }
  return async (scope, asked) => {
    const [previewed, sampleOnly] = await Promise.all([preview(scope, asked), directory.sampleOnly()])
    return { ...previewed, sampleOnly }
  }
}
