export const DUPLICATE_ID_REASON = 'id of another company; to keep both, import the file with --as NAME'
export const UNREADABLE_PART_REASON = 'part of the file not readable'

/** Why a row is skipped. */
export type RowReason =
  | 'no id'
  | 'same id twice'
  | typeof DUPLICATE_ID_REASON
  | 'no name'
  | 'name not readable'
  | 'no coordinates'
  | 'coordinates out of range'
  | 'coordinates contradict the country'
  | 'confidence below 0.5'
  | typeof UNREADABLE_PART_REASON
  | 'row not readable'

/** Why a value of a stored row was dropped or changed. */
export type ValueReason =
  | 'phone not readable'
  | 'website not readable'
  | 'email not readable'
  | 'social link not readable'
  | 'name cut at 300 characters'
