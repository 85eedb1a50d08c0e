export const texts = import.meta.glob<Record<string, unknown>>('./ro/first/*.json', { eager: true, import: 'default' })
