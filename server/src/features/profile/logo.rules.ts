/** The URL of a logo; the name is random, so only users who were shown the URL know it. */
export const logoUrlOf = (name: string | null): string | null => (name === null ? null : `/logos/${name}`)

/** The path of its file in the storage. */
export const logoPath = (name: string): string => `logos/${name}`
