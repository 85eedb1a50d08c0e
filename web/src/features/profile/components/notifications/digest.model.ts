import { readerTimeZone } from '../../../../lib/i18n/day.ts'
import { formatDateTime, formatDateTimeIn } from '../../../../lib/i18n/format.ts'

/** The time of the next digest, in its own time zone; in the user's if this browser does not know that zone. */
export function nextDigest(nextAt: string, timeZone: string): { moment: string; timeZone: string } {
  try {
    return { moment: formatDateTimeIn(nextAt, timeZone), timeZone }
  } catch {
    return { moment: formatDateTime(nextAt), timeZone: readerTimeZone() }
  }
}
