// The codes of the product's languages.
// Pure data, in a file without schemas.
// Rules that forms share read it before any schema is loaded.
export const LANGUAGES = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const
