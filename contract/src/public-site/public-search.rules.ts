// The limits of the search on the public home page, for its form and for the server.
// Pure data: the page's script, which has no validation library, includes it.
// Rejects any other radius: many different radii would reveal the position of a company.

/** The radii that a visitor can choose, in kilometres; with a free choice, positions could be measured. */
export const PUBLIC_RADII_KM = [25, 50, 100] as const
export const MAX_PUBLIC_KEYWORDS = 3
