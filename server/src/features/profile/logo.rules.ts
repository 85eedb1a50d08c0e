/** Where the logo of this name is served; the name is random, so only who was shown it knows it. */
export const logoUrlOf = (name: string | null): string | null => (name === null ? null : `/logos/${name}`)

/** What its file is called in the storage. */
export const logoPath = (name: string): string => `logos/${name}`
