// The header by which a request names the workspace it means.
// A session works in one workspace at a time, and another window may turn it: what a page of the former one sends is
// refused with WORKSPACE_CHANGED. A request without the header means the one the session works in.
export const WORKSPACE_HEADER = 'leadhaul-workspace'
