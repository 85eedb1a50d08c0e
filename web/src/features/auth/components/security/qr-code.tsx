import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './account-security-tab.module.css'

/** The empty margin, in modules: cameras need it to find the edge. */
const QUIET_ZONE_MODULES = 4

/** Drawn in the browser so that the secret is not sent. Dark on white in both themes, as cameras require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const picture = useMemo(() => `data:image/svg+xml,${encodeURIComponent(renderQrSvg(text))}`, [text])
  return <img className={styles.picture} src={picture} alt={label} />
}

function renderQrSvg(text: string): string {
  const { size, data } = create(text).modules
  const whole = size + 2 * QUIET_ZONE_MODULES
  const cells = [...data].flatMap((dark, nr) =>
    dark ? [`M${(nr % size) + QUIET_ZONE_MODULES} ${Math.floor(nr / size) + QUIET_ZONE_MODULES}h1v1h-1z`] : [],
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}"><rect width="${whole}" height="${whole}" fill="#fff"/><path d="${cells.join('')}" shape-rendering="crispEdges"/></svg>`
}
