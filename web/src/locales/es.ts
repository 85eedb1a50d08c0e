export const texts = import.meta.glob<Record<string, unknown>>('./es/first/*.json', { eager: true, import: 'default' })
