import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand } from '../../../ui/brand.tsx'
import { LegalLinks } from '../../../ui/legal-links.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import styles from './invitation-frame.module.css'

/** One sheet on the canvas, without the frame of the signed-in pages. */
export function InvitationFrame({
  title,
  children,
  after,
}: {
  title: ReactNode
  children?: ReactNode
  after?: ReactNode
}) {
  return (
    <div className={styles.page}>
      <Link className="brand" to="/" aria-label="Leadhaul">
        <Brand />
      </Link>
      <main>
        <Sheet className={styles.card}>
          {typeof title === 'string' ? <h1>{title}</h1> : title}
          {children}
        </Sheet>
      </main>
      {after}
      <footer className={`subtext ${styles.foot}`}>
        <LegalLinks />
      </footer>
    </div>
  )
}
