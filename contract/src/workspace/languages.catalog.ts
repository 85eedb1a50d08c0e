// The codes of the product's languages.
// Pure data, apart from the schema: rules that forms share read it before any schema is loaded.
// Refuses nothing.
export const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const
