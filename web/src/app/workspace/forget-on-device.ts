import { forgetInteractionDrafts } from '../../features/leads/interaction-drafts.model.ts'
import { forgetRecentLeads } from '../../features/leads/recent-leads.model.ts'
import { forgetPlaces } from '../../features/search/place-history.model.ts'
import { forgetDismissedBanner } from '../../features/workspace/account-banner.model.ts'
import { forgetErrors } from '../../lib/browser/stored-errors.ts'
import { forgetTexts, type TextsOwner } from '../../lib/browser/unsent-texts.ts'

/** Nothing of any workspace stays on the device: the next user who signs in sees none of it. */
export function forgetOnDevice(): void {
  forgetShown()
  forgetInteractionDrafts()
  forgetTexts(() => true)
}

/** The session expired: what is typed and not sent is kept on the device for its user, and shown to no one else. */
export function forgetAtExpiry(): void {
  forgetShown()
  forgetInteractionDrafts()
}

/** The user is in this workspace no longer. */
export function forgetWorkspace({ userId, workspaceId }: TextsOwner): void {
  forgetShown()
  forgetInteractionDrafts()
  forgetTexts((owner) => owner.userId === userId && owner.workspaceId === workspaceId)
}

/** Another user signed in on this device, as after a session that expired. */
export const forgetOthers = (userId: string): void => forgetTexts((owner) => owner.userId !== userId)

/** The user is in these workspaces alone, as after a removal by someone else. */
export const forgetFormer = (userId: string, workspaceIds: readonly string[]): void =>
  forgetTexts((owner) => owner.userId === userId && !workspaceIds.includes(owner.workspaceId))

/**
 * What pages show of the workspace, before the page of another one of the same user is loaded. What is typed and not sent
 * waits for the way back, or, where it is in the memory of the page, the browser asks about it.
 */
export function forgetShown(): void {
  forgetRecentLeads()
  forgetPlaces()
  forgetDismissedBanner()
  forgetErrors()
}
