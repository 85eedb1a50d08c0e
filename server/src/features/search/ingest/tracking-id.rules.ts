const TRACKING_ID = /^([0-9a-f]{32})([0-9a-f]{32})$/

/** The id of a search for the search webhook: the same at each attempt, and any web process can resolve it. */
export const trackingIdOf = ({ workspaceId, runId }: { workspaceId: string; runId: string }): string =>
  (workspaceId + runId).replaceAll('-', '').toLowerCase()

/** Returns the run of a tracking id; undefined if the id is malformed. */
export function parseTrackingId(trackingId: string): { workspaceId: string; runId: string } | undefined {
  const [, workspace, run] = TRACKING_ID.exec(trackingId) ?? []
  return workspace && run ? { workspaceId: uuidOf(workspace), runId: uuidOf(run) } : undefined
}

const uuidOf = (hex: string) => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
