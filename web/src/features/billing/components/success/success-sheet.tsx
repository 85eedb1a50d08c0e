import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../../ui/class-names.ts'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import styles from './success-sheet.module.css'

type Props = {
  state: 'waiting' | 'done' | 'bad'
  title: string
  text: string
  footer: ReactNode
  children?: ReactNode
}

/** The sheet that shows the result of a payment. */
export function SuccessSheet({ state, title, text, footer, children }: Props) {
  return (
    <Sheet className={styles.sheet} aria-busy={state === 'waiting'}>
      <div className={styles.head}>
        <span
          className={classNames(styles.mark, state === 'waiting' && styles.isWaiting, state === 'bad' && styles.isBad)}
        >
          {state === 'waiting' && <Spinner />}
          {state === 'done' && <Check className="icon size-lg" aria-hidden="true" />}
          {state === 'bad' && <CircleAlert className="icon size-lg" aria-hidden="true" />}
        </span>
        <div role={state === 'bad' ? 'alert' : 'status'}>
          <h1>{title}</h1>
          <p className="lede">{text}</p>
        </div>
      </div>
      {children}
      <div className={styles.foot}>{footer}</div>
    </Sheet>
  )
}
