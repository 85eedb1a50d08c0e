// Links from outside the product, such as those of a notification or of the payment provider, to a page of one workspace.
// Users of several workspaces are switched to that one first, see linked-workspace.ts of the web.
// Pure; who is no member of it is refused by the server.

/** The search parameter of a page's address that names the workspace of what it shows. */
export const WORKSPACE_PARAMETER = 'workspace'

/** The path of a page with its workspace. */
export const workspacePath = (path: string, workspaceId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${WORKSPACE_PARAMETER}=${workspaceId}`
