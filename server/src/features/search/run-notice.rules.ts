import type { SearchNotification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { noResultIdeas } from '@leadhaul/contract/search/keyword-ideas.rules.ts'
import type { SearchFailureCode } from '@leadhaul/contract/search/search.schema.ts'
import type { RunRow } from './search.repository.ts'

/** What the notification about an ended run says. */
export const noticeOf = (run: RunRow, errorCode: SearchFailureCode | null): SearchNotification['data'] => ({
  searchId: run.id,
  keywords: run.criteria.keywords,
  location: run.criteria.location,
  numLeads: run.found_a + run.found_b + run.found_c + run.already_yours,
  newLeads: run.found_a + run.found_b + run.found_c,
  alreadyYours: run.already_yours,
  suggestedKeywords: noResultIdeas(run.criteria.keywords),
  errorCode,
})
