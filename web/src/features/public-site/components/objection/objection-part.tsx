import type { ComponentProps, ReactNode } from 'react'
import styles from './objection-part.module.css'

type ObjectionPartProps = Pick<ComponentProps<'div'>, 'title' | 'children' | 'tabIndex' | 'id'> & {
  icon?: ReactNode
  /** Whether screen readers announce the content. */
  isStatus?: boolean
}

/** The content of a step, below the list of steps. */
export function ObjectionPart({ title, icon, children, isStatus, ...rest }: ObjectionPartProps) {
  const Part = isStatus ? 'output' : 'div'
  return (
    <Part {...rest} className={styles.part}>
      {title !== undefined && (
        <h2 className={styles.title}>
          {icon}
          {title}
        </h2>
      )}
      {children}
    </Part>
  )
}
