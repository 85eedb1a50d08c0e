import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

const NAME = 'Leadhaul'
const HEADING = '#main h1'

/** Calls back with the page's heading, immediately or once it is rendered: pages first show skeletons. */
function onHeadingRendered(found: (heading: HTMLElement) => void): () => void {
  const findHeading = () => {
    const heading = document.querySelector<HTMLElement>(HEADING)
    if (!heading) return false
    found(heading)
    return true
  }
  const main = document.querySelector('#main')
  if (findHeading() || !main) return () => undefined
  const observer = new MutationObserver(() => {
    if (findHeading()) observer.disconnect()
  })
  observer.observe(main, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Whether the focus is already in the new page, or in a dialog opened since: the heading must not take it. */
function isFocusInUse(heading: HTMLElement): boolean {
  const { activeElement } = document
  if (activeElement?.closest('[role="dialog"][data-open]')) return true
  return activeElement !== heading && activeElement?.parentElement?.closest('#main') != null
}

/**
 * After a change of the page, moves the focus to its heading, as after a full load, and sets the title of the tab.
 * Returns the text to announce if the focus had to stay unchanged.
 */
export function usePageFocus(): string {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const { i18n } = useTranslation()
  const seen = useRef(path)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    const hasNavigated = seen.current !== undefined && seen.current !== path
    seen.current = path
    return onHeadingRendered((heading) => {
      document.title = `${heading.textContent} · ${NAME}`
      if (!hasNavigated) return
      if (isFocusInUse(heading)) {
        setAnnouncement(heading.textContent)
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
  return announcement
}
