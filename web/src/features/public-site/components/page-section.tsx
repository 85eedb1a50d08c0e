import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './page-section.module.css'

/** The first part of a page: what it is about on the left, two lines more on the right. */
export function PageTop({ title, lede, isHome, children }: PageTopProps) {
  return (
    <div className={classNames(styles.top, isHome && styles.home)}>
      <h1>{title}</h1>
      <div>
        <p>{lede}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  )
}
type PageTopProps = { title: string; lede: string; isHome?: boolean; children?: ReactNode }

type SectionProps = {
  id?: string
  title: string
  text?: string
  /** On the right of the head: an example tag, a link. */
  aside?: ReactNode
  /** On white between two lines; sections take turns. */
  isBand?: boolean
  children: ReactNode
}

export function PageSection({ id, title, text, aside, isBand, children }: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, isBand && styles.band)}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <div>
            <h2>{title}</h2>
            {text !== undefined && <p>{text}</p>}
          </div>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The width that everything of a public page keeps. */
export const PageWidth = ({ children }: { children: ReactNode }) => <div className={styles.inside}>{children}</div>

/** Marks what is made up: quotes, figures and companies that are not from customers. */
export const ExampleTag = ({ children }: { children: string }) => (
  <span className={`badge tone-example ${styles.example}`}>{children}</span>
)
