import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './account-security-tab.module.css'

/** Around the picture, so that cameras find its edge. */
const QUIET = 4

/** Drawn here: the secret in it goes nowhere. Dark on white in both themes, as cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const whole = size + 2 * QUIET
  return (
    <svg className={styles.picture} viewBox={`0 0 ${whole} ${whole}`}>
      <title>{label}</title>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const { size, data } = create(text).modules
  const cells = [...data].flatMap((dark, nr) =>
    dark ? [`M${(nr % size) + QUIET} ${Math.floor(nr / size) + QUIET}h1v1h-1z`] : [],
  )
  return { size, path: cells.join('') }
}
