// The grid that positions are shown on before an address is paid for.
// Points of the map, areas of locked leads and the counts of previews begin here, on the server and in SQL alike.
// Refuses nothing; exact positions stay with whoever paid for them.
/** Steps a degree of the grid that positions are rounded to before an address is paid for: about a kilometre each. */
const STEPS = 100

/** Degrees on the grid. Whatever is shown of a locked company's position, and whatever depends on it, begins here. */
export const toShownDegrees = (degrees: number): number => Math.round(degrees * STEPS) / STEPS

/** Kilometres that rounding moves a point at most: half the diagonal of a step at the equator. */
export const SHOWN_WITHIN_KM = 0.79
