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
/** The rule that lowers a grade below the one of its score, and the explanation. */
type Held = { rule: string; why: string }

/** A grade above its score. If a rule lowers the grade, both form a button that explains why. */
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
