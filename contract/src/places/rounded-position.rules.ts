// The grid for positions that are shown before an address is paid for.
// Points of the map, areas of locked leads and the counts of previews use it, on the server and in SQL.
// Rejects nothing; only workspaces that have paid for an address receive the exact position.
/** Steps per degree of the grid, about a kilometre each. */
const STEPS = 100

/** Rounds degrees to the grid. Everything shown or derived from the position of a locked company must use this. */
export const toShownDegrees = (degrees: number): number => Math.round(degrees * STEPS) / STEPS

/** The maximum distance, in kilometres, by which rounding moves a point: half the diagonal of a step at the equator. */
export const MAX_SHOWN_OFFSET_KM = 0.79
