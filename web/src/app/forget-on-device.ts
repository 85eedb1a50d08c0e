import { forgetInteractionDrafts } from '../features/leads/interaction-drafts.model.ts'
import { forgetRecentLeads } from '../features/leads/recent-leads.model.ts'
import { forgetMessageDrafts } from '../features/messages/message-drafts.model.ts'
import { forgetPlaces } from '../features/search/place-history.model.ts'
import { forgetTemplateEdits } from '../features/templates/template-edits.model.ts'
import { forgetDismissedBanner } from '../features/workspace/account-banner.model.ts'
import { forgetErrors } from '../lib/stored-errors.ts'

/** Nothing of the workspace stays on the device: the next user who signs in sees none of it. */
export function forgetOnDevice(): void {
  forgetStored()
  forgetInteractionDrafts()
}

/**
 * The same before another page is loaded. What is in its memory goes with it, after the browser asked about what is typed
 * and not saved.
 */
export function forgetStored(): void {
  forgetRecentLeads()
  forgetMessageDrafts()
  forgetTemplateEdits()
  forgetPlaces()
  forgetDismissedBanner()
  forgetErrors()
}
