import { ArrowDownToLine } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { GradePlate, type PlateGrade } from './grade-plate.tsx'
import { lazyPart } from '../loading/lazy-part.ts'
import styles from './scored-grade.module.css'
import { useOpener } from '../overlays/use-opener.ts'

// Overlays are not needed before the first cards are shown.
const Popover = lazyPart(() => import('../overlays/popover.tsx').then((it) => it.Popover))

type FaceProps = {
  grade: PlateGrade
  size?: 'md' | 'lg'
  /** The name of the grade: 'Premium'. */
  label: string
  score: number
}
/** Why a grade is lower than its score alone would make it, and the name of the rule that says so. */
type Held = { rule: string; why: string }

/** A grade over its score. Where a rule holds the grade down, both are a button that says why. */
export function ScoredGrade({ held, ...face }: FaceProps & { held?: Held | undefined }) {
  return held ? <HeldGrade {...face} {...held} /> : <Face {...face} />
}

function Face({ grade, size = 'md', label, score, children }: FaceProps & { children?: ReactNode }) {
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

function HeldGrade({ rule, why, ...face }: FaceProps & Held) {
  const { button, opened } = useOpener('dialog')
  return (
    <>
      <button type="button" className={`bare-button ${styles.held}`} {...button}>
        <Face {...face}>
          <ArrowDownToLine className={`icon ${styles.mark}`} aria-hidden="true" />
          <span className="visually-hidden">{why}</span>
        </Face>
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
