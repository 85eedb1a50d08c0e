import { internationalPhone, webAddress } from '../features/places/import/text-values.rules.ts'
import type { Cleaning } from '../features/search/sources/raw-company.rules.ts'

/** What others' services name is made fit as imports are. */
export const cleaning: Cleaning = { phone: internationalPhone, web: webAddress }
