// The limits of the search on the public home page, for its form and for the server.
// Pure data: it comes with the page's script, which has no validation library.
// Refuses a radius of one's own: many of them would measure where a company is.

/** Kilometres a visitor may choose; a free choice would allow to measure positions. */
export const PUBLIC_RADII_KM = [25, 50, 100] as const
export const MAX_PUBLIC_KEYWORDS = 3
