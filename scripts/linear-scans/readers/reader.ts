/** Something that reads what others wrote, by what its text is put into. */
export type Reader = { name: string; read: (text: string) => unknown }

export const AREA = { latitude: 46.77, longitude: 23.59, radiusKm: 50 }
export const NOW = new Date('2026-11-22T08:00:00Z')
/** Of a row of places: nothing contradicts, nothing is noted. */
export const READING = { contradictsCountry: () => false, dropped: () => undefined }
