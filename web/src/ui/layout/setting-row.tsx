import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './setting-row.css'

type RowProps = { label: ReactNode; help?: ReactNode; wide?: boolean; children: ReactNode }

/** Name and help at the left, controls at the right; stacked on small screens. */
export function SettingRow({ label, help, wide, children }: RowProps) {
  return (
    <div className="setting-row">
      <div>
        <p className="label">{label}</p>
        {help !== undefined && <p className="help">{help}</p>}
      </div>
      <div className={classNames('setting-control', wide && 'is-wide')}>{children}</div>
    </div>
  )
}

/** The footer of a sheet that is saved as a whole: the result at the left, the buttons at the right. */
export function SaveBar({
  done,
  problem,
  children,
}: {
  done?: string | undefined
  problem?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="save-bar">
      <output className="save-bar-done">
        {done !== undefined && (
          <>
            <Check className="icon size-sm" aria-hidden="true" />
            {done}
          </>
        )}
      </output>
      {problem !== undefined && (
        <p className="help tone-bad save-bar-problem" role="alert">
          <CircleAlert className="icon size-sm" aria-hidden="true" />
          {problem}
        </p>
      )}
      {children}
    </div>
  )
}
