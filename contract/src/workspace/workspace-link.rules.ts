// Links from outside the product, such as those in notifications or at the payment provider, to a page of one
// workspace. A user with several workspaces is switched to this one first, see linked-workspace.ts of the web. Pure;
// the server rejects users who are not members of the workspace.

/** The search parameter of a URL with the workspace of the page. */
export const WORKSPACE_PARAMETER = 'workspace'

/** Adds the workspace to the path of a page. */
export const workspacePath = (path: string, workspaceId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${WORKSPACE_PARAMETER}=${workspaceId}`
