import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const NAME = 'Leadhaul'
const HEADING = '#main h1'

/** Calls back with the page's heading, at once or when it comes: pages arrive as skeletons. */
function whenHeading(found: (heading: HTMLElement) => void): () => void {
  const look = () => {
    const heading = document.querySelector<HTMLElement>(HEADING)
    if (!heading) return false
    found(heading)
    return true
  }
  const main = document.querySelector('#main')
  if (look() || !main) return () => undefined
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** True when one works inside the new page already, or in a dialog opened since: then its heading must not take the focus away. */
function isAtWork(heading: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement?.closest('[role="dialog"][data-open]')) return true
  return activeElement !== heading && activeElement?.parentElement?.closest('#main') != null
}

/**
 * After a change of the page the focus is on its heading, as after a full load, and the tab is named after it.
 * Returns what to announce when the focus had to stay where it is.
 */
export function usePageFocus(): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const { i18n } = useTranslation()
  const seen = useRef(path)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const moved = seen.current !== undefined && seen.current !== path
    seen.current = path
    return whenHeading((heading) => {
      document.title = `${heading.textContent} · ${NAME}`
      if (!moved) return
      if (isAtWork(heading)) {
        setSaid(heading.textContent)
        return
      }
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
  }, [path, i18n.language])
  useEffect(
    () => () => {
      document.title = NAME
    },
    [],
  )
  return said
}
