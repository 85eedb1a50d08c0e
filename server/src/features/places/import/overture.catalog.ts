/** Columns of the Overture Places layout (2026-08) that the import reads. Other columns are never decoded. */
export const REQUIRED_COLUMNS = [
  'id',
  'geometry',
  'names',
  'taxonomy',
  'confidence',
  'websites',
  'socials',
  'emails',
  'phones',
  'addresses',
  'sources',
] as const
export const OPTIONAL_COLUMNS = ['operating_status', 'basic_category'] as const

export const OVERTURE_SOURCE = 'overture'
/** Overture's own licence, for places whose source names none. */
export const OVERTURE_LICENCE = 'CDLA-Permissive-2.0'
export const MIN_CONFIDENCE = 0.5
