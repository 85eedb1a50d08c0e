import type { ComponentProps, ReactNode } from 'react'
import styles from './objection-part.module.css'

/** What a step shows below the steps. */
export function ObjectionPart({ title, icon, children, ...rest }: ComponentProps<'div'> & { icon?: ReactNode }) {
  return (
    <div {...rest} className={styles.part}>
      {title !== undefined && (
        <h2 className={styles.title}>
          {icon}
          {title}
        </h2>
      )}
      {children}
    </div>
  )
}
