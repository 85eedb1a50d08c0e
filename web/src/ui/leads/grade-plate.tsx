import { classNames } from '../class-names.ts'

export type PlateGrade = 'A' | 'B' | 'C'
const CLASS: Record<PlateGrade, string> = { A: 'grade-a', B: 'grade-b', C: 'grade-c' }

type GradePlateProps = {
  grade: PlateGrade
  size?: 'xs' | 'md' | 'lg' | 'xl'
  /** The name of the grade: 'Premium'. For screen readers and on hover. */
  label?: string
}

export function GradePlate({ grade, size = 'md', label }: GradePlateProps) {
  return (
    <span
      className={classNames('grade-plate', CLASS[grade], size !== 'md' && `size-${size}`)}
      title={label && `${grade} · ${label}`}
    >
      {grade}
    </span>
  )
}
