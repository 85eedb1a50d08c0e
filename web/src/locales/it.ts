export const texts = import.meta.glob<Record<string, unknown>>('./it/first/*.json', { eager: true, import: 'default' })
