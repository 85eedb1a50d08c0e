export const texts = import.meta.glob<Record<string, unknown>>('./fr/first/*.json', { eager: true, import: 'default' })
