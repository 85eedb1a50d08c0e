/** Texts of the public pages, apart from the app's: its start does not load them. */
export const publicTexts = import.meta.glob<Record<string, unknown>>('./en/*.json', { eager: true, import: 'default' })
