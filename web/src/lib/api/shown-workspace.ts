import { WORKSPACE_HEADER } from '@leadhaul/contract/workspace/workspace-header.catalog.ts'

let shown: string | undefined

/** What this page shows is of this workspace; undefined where it shows none. */
export function setShownWorkspace(id: string | undefined): void {
  shown = id
}

export const shownWorkspace = (): string | undefined => shown

/** Another window may turn the session to another workspace: what this page sends names the one it shows. */
export const workspaceHeader = (): Record<string, string> => (shown === undefined ? {} : { [WORKSPACE_HEADER]: shown })
