import { internationalPhone, webAddress } from '../features/places/import/text-values.rules.ts'
import { withoutContacts } from '../features/search/candidates/found-lead.rules.ts'
import type { Cleaning } from '../features/search/sources/raw-company.rules.ts'

/** What others' services name is made fit as imports are. */
export const cleaning: Cleaning = { phone: internationalPhone, web: webAddress }

/** Free text as everybody may read it: what a credit buys is cut out. */
export const sealText = withoutContacts
