import { Minus } from 'lucide-react'
import styles from './consequences.module.css'

/** What a deletion does, line by line. */
export function Consequences({ lines }: { lines: string[] }) {
  return (
    <ul className={styles.lines}>
      {lines.map((line, nr) => (
        // Two workspaces may have one name.
        <li key={`${nr} ${line}`}>
          <Minus className="icon size-sm" aria-hidden="true" />
          {line}
        </li>
      ))}
    </ul>
  )
}
