import { forgetInteractionDrafts } from '../../features/leads/interaction-drafts.model.ts'
import { forgetRecentLeads } from '../../features/leads/recent-leads.model.ts'
import { forgetPlaces } from '../../features/search/place-history.model.ts'
import { forgetDismissedBanner } from '../../features/workspace/account-banner.model.ts'
import { forgetErrors } from '../../lib/browser/stored-errors.ts'
import { forgetTexts, type TextsOwner } from '../../lib/browser/unsent-texts.ts'

/** Removes the data of all workspaces from the device, so that the next user who signs in sees none of it. */
export function forgetOnDevice(): void {
  forgetShownData()
  forgetInteractionDrafts()
  forgetTexts(() => true)
}

/** The session expired: unsent texts are kept on the device for their user, and shown to no one else. */
export function forgetAtExpiry(): void {
  forgetShownData()
  forgetInteractionDrafts()
}

/** Removes the data of a workspace that the user has left. */
export function forgetWorkspace({ userId, workspaceId }: TextsOwner): void {
  forgetShownData()
  forgetInteractionDrafts()
  forgetTexts((owner) => owner.userId === userId && owner.workspaceId === workspaceId)
}

/** Removes the texts of all users except the one who signed in, for example after a session expired. */
export const forgetOtherUsers = (userId: string): void => forgetTexts((owner) => owner.userId !== userId)

/** Removes the user's texts of all other workspaces, for example after an administrator removed the user from one. */
export const forgetFormerWorkspaces = (userId: string, workspaceIds: readonly string[]): void =>
  forgetTexts((owner) => owner.userId === userId && !workspaceIds.includes(owner.workspaceId))

/**
 * Removes the displayed data of the workspace, before the page of another workspace of the same user is loaded. Stored
 * unsent texts are kept for a later return; for unsaved input in the memory of the page, the browser asks the user.
 */
export function forgetShownData(): void {
  forgetRecentLeads()
  forgetPlaces()
  forgetDismissedBanner()
  forgetErrors()
}
