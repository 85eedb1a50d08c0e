/** The period of the log that is shown. */
export const AUDIT_SPANS = ['day', 'week', 'month', 'all'] as const
export type AuditSpan = (typeof AUDIT_SPANS)[number]

const DAYS: Record<AuditSpan, number | undefined> = { day: 1, week: 7, month: 30, all: undefined }
const DAY_MS = 86_400_000

/** The start of a period; undefined for the whole log. */
export function spanStart(span: AuditSpan, now: Date): string | undefined {
  const days = DAYS[span]
  return days === undefined ? undefined : new Date(now.getTime() - days * DAY_MS).toISOString()
}
