import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The only container: a white surface with a hairline border. Never nested. */
export function Sheet({ className, ...rest }: ComponentPropsWithRef<'section'>) {
  return <section {...rest} className={classNames('sheet', className)} />
}

export function SheetHeader({ title, id, children }: { title: ReactNode; id?: string; children?: ReactNode }) {
  return (
    <div className="sheet-header">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  )
}

/** A row of ruled boxes; two by two below 1024 px. */
export function Boxes({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <div {...rest} className={classNames('boxes', className)} />
}

type BoxProps = {
  label: ReactNode
  /** A muted link or figure at the right of the label. */
  aside?: ReactNode
  value: ReactNode
  /** Small text after the value: 'of 60 used'. */
  unit?: ReactNode
  tone?: 'plain' | 'warn' | 'bad' | 'ok'
  children?: ReactNode
}

export function Box({ label, aside, value, unit, tone = 'plain', children }: BoxProps) {
  return (
    <div className="box">
      <div className="box-label">
        {label}
        {aside !== undefined && <span className="box-aside">{aside}</span>}
      </div>
      <p className={classNames('box-value', tone !== 'plain' && `tone-${tone}`)}>
        {value}
        {unit !== undefined && <small> {unit}</small>}
      </p>
      {children}
    </div>
  )
}
