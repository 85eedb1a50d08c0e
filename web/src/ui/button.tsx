import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './loading/spinner.tsx'

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'soft' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'button-primary',
  default: '',
  ghost: 'button-ghost',
  soft: 'button-soft',
  danger: 'button-danger',
}

type ButtonAppearance = {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A square button; the caller must then pass `aria-label`. */
  iconOnly?: boolean
  icon?: ReactNode
}

const buttonClass = ({ variant = 'default', size = 'md', iconOnly }: ButtonAppearance, extra?: string) =>
  classNames('button', VARIANT[variant], size !== 'md' && `size-${size}`, iconOnly && 'icon-only', extra)

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonAppearance & { busy?: boolean; ref?: Ref<HTMLButtonElement> }

/** A busy button keeps its colours and its place, and ignores clicks. */
export function Button({ variant, size, iconOnly, icon, busy, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ variant, size, iconOnly }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}

type AnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & ButtonAppearance & { ref?: Ref<HTMLAnchorElement> }

function ButtonAnchor({ variant, size, iconOnly, icon, className, children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, iconOnly }, className)}>
      {icon}
      {children}
    </a>
  )
}

/** A router link that looks like a button: takes `to`, `params` and `search` besides the props of its appearance. */
export const ButtonLink = createLink(ButtonAnchor)
