import { ArrowDownToLine } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { GradePlate, type PlateGrade } from './grade-plate.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import styles from './scored-grade.module.css'
import { useOpener } from '../overlays/use-opener.ts'

// Overlays are not needed before the first cards are shown.
const Popover = lazyPart(() => import('../overlays/popover.tsx').then((it) => it.Popover))

type GradeWithScoreProps = {
  grade: PlateGrade
  size?: 'md' | 'lg'
  /** The name of the grade: 'Premium'. */
  label: string
  score: number
}
/** The rule that lowers a grade below the one of its score, and the explanation. */
type LoweringRule = { rule: string; why: string }

/** A grade with its score below it. If a rule lowers the grade, both form a button that explains why. */
export function ScoredGrade({ held, ...face }: GradeWithScoreProps & { held?: LoweringRule | undefined }) {
  return held ? <LoweredGrade {...face} {...held} /> : <GradeWithScore {...face} />
}

function GradeWithScore({
  grade,
  size = 'md',
  label,
  score,
  children,
}: GradeWithScoreProps & { children?: ReactNode }) {
  return (
    <span className={styles.scored}>
      <GradePlate grade={grade} size={size} label={label} />{' '}
      <span className={`numeric ${styles.score}`}>
        {score}
        {children}
      </span>
    </span>
  )
}

function LoweredGrade({ rule, why, ...face }: GradeWithScoreProps & LoweringRule) {
  const { button, opened } = useOpener('dialog')
  return (
    <>
      <button type="button" className={`bare-button ${styles.limited}`} {...button}>
        <GradeWithScore {...face}>
          <ArrowDownToLine className={`icon ${styles.mark}`} aria-hidden="true" />
          <span className="visually-hidden">{why}</span>
        </GradeWithScore>
      </button>
      {opened.at && (
        <Suspense>
          <Popover label={rule} align="start" className={styles.why} {...opened}>
            <b>{rule}</b>
            <p>{why}</p>
          </Popover>
        </Suspense>
      )}
    </>
  )
}
