import { WORKSPACE_HEADER } from '@leadhaul/contract/workspace/workspace-header.catalog.ts'

let shownWorkspaceId: string | undefined

/** Sets the workspace whose data this page shows; undefined if it shows none. */
export function setShownWorkspace(id: string | undefined): void {
  shownWorkspaceId = id
}

export const shownWorkspace = (): string | undefined => shownWorkspaceId

/** Names the shown workspace in each request, because another window may switch the session to another one. */
export const workspaceHeader = (): Record<string, string> =>
  shownWorkspaceId === undefined ? {} : { [WORKSPACE_HEADER]: shownWorkspaceId }
