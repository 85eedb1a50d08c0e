// The languages of the product.
// A file of its own so that forms can take the shape of a profile without the whole contract.
// Which of them have texts yet is the web's to know (web/src/lib/i18n.ts).
import * as z from 'zod'

export const Language = z.enum(['en', 'ro', 'es', 'de', 'fr', 'it'])
export type Language = z.infer<typeof Language>
