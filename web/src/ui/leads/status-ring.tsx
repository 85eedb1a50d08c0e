export type RingStatus = 'new' | 'contacted' | 'qualified' | 'proposal' | 'negotiation' | 'converted' | 'won' | 'lost'

/** The filled part of the pie: its circumference is 11 units, one fifth per step. */
const FILL: Partial<Record<RingStatus, number>> = { contacted: 2.2, qualified: 4.4, proposal: 6.6, negotiation: 8.8 }

function Pie({ dash }: { dash: number }) {
  return (
    <circle
      className="status-slice"
      cx="7"
      cy="7"
      r="1.75"
      strokeDasharray={`${dash.toFixed(2)} 11.00`}
      transform="rotate(-90 7 7)"
    />
  )
}

function StatusSymbol({ status }: { status: RingStatus }) {
  const dash = FILL[status]
  if (dash !== undefined) return <Pie dash={dash} />
  if (status === 'converted') return <path className="status-tick" d="M4.7 7.2l1.6 1.6 3.1-3.4" />
  if (status === 'lost') return <path className="status-cross" d="M5.2 5.2l3.6 3.6M8.8 5.2L5.2 8.8" />
  return null
}

/** A ring that fills from New to Won; the label is always written. */
export function StatusRing({ status, label }: { status: RingStatus; label: string }) {
  return (
    <span className={`status-ring status-${status}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        {status === 'won' ? (
          <>
            <circle className="status-disc" cx="7" cy="7" r="6.5" />
            <path className="status-check" d="M4.4 7.2l1.8 1.8 3.4-3.8" />
          </>
        ) : (
          <>
            <circle className="status-outline" cx="7" cy="7" r="5.75" />
            <StatusSymbol status={status} />
          </>
        )}
      </svg>
      {label}
    </span>
  )
}
