// What a column of an import can become, and how large its file may be. Both sides read it here.
// It needs no schemas, so that the page of the import does not load them.
// Refuses what the server owns: owner, grade, scores, cost, access, dates.

/** In the order of the menu and of the preview's columns. */
export const IMPORT_FIELDS = [
  'companyName',
  'industry',
  'businessType',
  'businessDescription',
  'status',
  'contactName',
  'contactFirstName',
  'contactLastName',
  'contactEmail',
  'otherEmails',
  'contactPhone',
  'otherPhones',
  'website',
  'address',
  'postcode',
  'city',
  'state',
  'country',
  'location',
  'linkedinUrl',
  'facebookUrl',
  'twitterUrl',
  'instagramUrl',
  'notes',
] as const

/** Fields that several columns may fill together: street and house number, a second phone, any remark. */
export const REPEATABLE_FIELDS = ['otherEmails', 'otherPhones', 'address', 'notes'] as const

export const MAX_IMPORT_BYTES = 20_000_000
