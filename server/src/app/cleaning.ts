import {
  cleanName,
  cleanText,
  emailAddress,
  internationalPhone,
  webAddress,
} from '../features/places/import/text-values.rules.ts'
import { distanceKm } from '../features/places/spot.rules.ts'
import { withoutContacts } from '../features/search/found-lead.rules.ts'
import type { Cleaning } from '../features/search/sources/raw-company.rules.ts'

/** What others' services name is made fit as imports are. */
export const cleaning: Cleaning = {
  name: cleanName,
  text: cleanText,
  phone: internationalPhone,
  web: webAddress,
  email: emailAddress,
  distanceKm,
}

/** Free text as everybody may read it: what a credit buys is cut out. */
export const sealText = withoutContacts
