import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import styles from './page-section.module.css'

/** The first part of a page: its title on the left, two more lines on the right. */
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
  /** Shown on the right of the heading: an example tag or a link. */
  aside?: ReactNode
  /** A white background between two lines, used for every second section. */
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

/** The common width of the content of public pages. */
export const PageWidth = ({ children }: { children: ReactNode }) => <div className={styles.inside}>{children}</div>

/** Marks invented quotes, figures and companies. */
export const ExampleTag = ({ children }: { children: string }) => (
  <span className={`badge tone-example ${styles.example}`}>{children}</span>
)
