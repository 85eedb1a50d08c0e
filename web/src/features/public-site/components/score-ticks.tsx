import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'

type ScoreTicksProps = { grade: 'A' | 'B' | 'C'; contact: number; business: number }
const TICK = { A: 'var(--a-solid)', B: 'var(--b-solid)', C: 'var(--c-solid)' }
const TICK_INDEXES = Array.from({ length: 10 }, (_, at) => at)

const Ticks = ({ points }: { points: number }) =>
  TICK_INDEXES.map((at) => <i key={at} className={at < points ? 'is-filled' : undefined} />)

/** Twenty ticks: ten for contact, ten for business. */
export function ScoreTicks({ grade, contact, business }: ScoreTicksProps) {
  const { t } = useTranslation('public-site')
  return (
    <>
      <span className="tick-scale" style={{ '--tick': TICK[grade] } as CSSProperties} aria-hidden="true">
        <Ticks points={contact} />
        <b />
        <Ticks points={business} />
      </span>
      <span className="visually-hidden">{t('score', { contact, business })}</span>
    </>
  )
}
