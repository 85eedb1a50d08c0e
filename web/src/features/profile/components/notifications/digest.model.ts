import { readersZone } from '../../../../lib/day.ts'
import { formatDateTime, formatDateTimeIn } from '../../../../lib/format.ts'

/** When the next digest comes, in its own time zone; in the reader's where this browser does not know that one. */
export function nextDigest(nextAt: string, timeZone: string): { moment: string; timeZone: string } {
  try {
    return { moment: formatDateTimeIn(nextAt, timeZone), timeZone }
  } catch {
    return { moment: formatDateTime(nextAt), timeZone: readersZone() }
  }
}
