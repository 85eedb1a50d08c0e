import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export type BadgeTone = 'plain' | 'ok' | 'warn' | 'bad' | 'info' | 'outline' | 'example'

export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames('badge', tone !== 'plain' && `tone-${tone}`)}>
      {icon}
      {children}
    </span>
  )
}
