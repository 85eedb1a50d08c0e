const SHAPE = /^([0-9a-f]{32})([0-9a-f]{32})$/

/** The id of a search for the search webhook: the same at each try, and any web process can resolve it. */
export const trackingIdOf = ({ workspaceId, runId }: { workspaceId: string; runId: string }): string =>
  (workspaceId + runId).replaceAll('-', '').toLowerCase()

/** The run a tracking id names, if it can name one. */
export function runOfTrackingId(trackingId: string): { workspaceId: string; runId: string } | undefined {
  const [, workspace, run] = SHAPE.exec(trackingId) ?? []
  return workspace && run ? { workspaceId: uuidOf(workspace), runId: uuidOf(run) } : undefined
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
