import { Minus } from 'lucide-react'
import styles from './consequences.module.css'

/** The effects of a deletion, one per line. */
export function Consequences({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, nr) => (
        // Two workspaces may have the same name.
        <li key={`${nr} ${line}`}>
          <Minus className="icon size-sm" aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
