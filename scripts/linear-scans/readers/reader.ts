/** A parser of external input; `read` embeds the text into such input. */
export type Reader = { name: string; read: (text: string) => unknown }

export const AREA = { latitude: 46.77, longitude: 23.59, radiusKm: 50 }
export const NOW = new Date('2026-11-22T08:00:00Z')
/** Options for reading a row of places: no country contradicts, and dropped values are ignored. */
export const READ_OPTIONS = { contradictsCountry: () => false, dropped: () => undefined }
