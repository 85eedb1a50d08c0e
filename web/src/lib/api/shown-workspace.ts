import { WORKSPACE_HEADER } from '@leadhaul/contract/workspace/workspace-header.catalog.ts'

let shown: string | undefined

/** Sets the workspace whose data this page shows; undefined if it shows none. */
export function setShownWorkspace(id: string | undefined): void {
  shown = id
}

export const shownWorkspace = (): string | undefined => shown

/** Names the shown workspace in each request, because another window may switch the session to another one. */
export const workspaceHeader = (): Record<string, string> => (shown === undefined ? {} : { [WORKSPACE_HEADER]: shown })
