// The header with the workspace that a request is meant for.
// A session is in one workspace at a time, and another window can switch it: requests of a page of the former workspace
// are then rejected with WORKSPACE_CHANGED. A request without the header applies to the workspace of the session.
export const WORKSPACE_HEADER = 'leadhaul-workspace'
