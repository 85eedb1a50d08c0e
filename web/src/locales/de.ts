export const texts = import.meta.glob<Record<string, unknown>>('./de/first/*.json', { eager: true, import: 'default' })
