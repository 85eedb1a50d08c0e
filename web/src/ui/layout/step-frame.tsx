import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { LegalLinks } from './legal-links.tsx'
import { Sheet } from './sheet.tsx'
import styles from './step-frame.module.css'

/** A step of the sign-in: one sheet on the canvas, with the alternatives below it. */
export function StepFrame({ children, after }: { children: ReactNode; after?: ReactNode }) {
  return (
    <div className={styles.page}>
      <Link className="brand" to="/" aria-label="Leadhaul">
        <Brand />
      </Link>
      <main className={styles.main}>
        <Sheet className={styles.card}>{children}</Sheet>
        {after && <p className={styles.after}>{after}</p>}
      </main>
      <footer className={`subtext ${styles.foot}`}>
        <LegalLinks />
      </footer>
    </div>
  )
}
