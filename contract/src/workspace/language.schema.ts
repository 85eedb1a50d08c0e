// The languages of the product.
// The interface, the public pages, emails and notifications have texts in each of them.
// In a file of its own, so that forms can import the shape of a profile without the whole contract.
import * as z from 'zod'
import { LANGUAGES } from './languages.catalog.ts'

export const Language = z.enum(LANGUAGES)
export type Language = z.infer<typeof Language>
