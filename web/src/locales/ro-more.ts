export const texts = import.meta.glob<Record<string, unknown>>('./ro/*.json', { eager: true, import: 'default' })
