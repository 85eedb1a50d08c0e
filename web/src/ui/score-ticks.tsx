import type { CSSProperties } from 'react'
import type { PlateGrade } from './grade-plate.tsx'

const TICK: Record<PlateGrade, string> = { A: 'var(--a-solid)', B: 'var(--b-solid)', C: 'var(--c-solid)' }
const TEN = Array.from({ length: 10 }, (_, index) => index)

function Ten({ lit }: { lit: number }) {
  return TEN.map((index) => <i key={index} className={index < lit ? 'on' : undefined} />)
}

type ScoreTicksProps = {
  /** Points of ten. */
  contact: number
  /** Points of ten. */
  business: number
  grade: PlateGrade
  /** 'Contact 10 of 10, Business 7 of 10' */
  label: string
}

export function ScoreTicks({ contact, business, grade, label }: ScoreTicksProps) {
  return (
    <span className="ticks" style={{ '--tick': TICK[grade] } as CSSProperties}>
      <span className="vh">{label}</span>
      <Ten lit={contact} />
      <b />
      <Ten lit={business} />
    </span>
  )
}
