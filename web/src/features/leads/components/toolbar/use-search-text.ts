import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/use-shortcut.ts'

/** A pause this long ends a thought; shorter, and each letter would be a query. */
const PAUSE_MS = 250

/** Text being typed, passed to `onText` after a pause. When the address changes under it (Back, a link), it follows. */
export function useSearchText({ value, onText }: { value: string; onText: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const latest = useRef(onText)
  const timer = useRef(0)
  // What we sent ourselves comes back in the address while one types on: then the box is ahead, not behind.
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setText(value)
      setSent(value)
    }
  }
  useEffect(() => {
    latest.current = onText
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = useCallback((next: string) => {
    clearTimeout(timer.current)
    setSent(next.trim())
    latest.current(next.trim())
  }, [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(next), PAUSE_MS)
  }
  const commit = (next: string) => {
    setText(next)
    send(next)
  }
  return { text, type, commit }
}

/** The slash key brings one to the search box. */
export function useSlashFocus() {
  const { t } = useTranslation('shortcuts')
  const input = useRef<HTMLInputElement>(null)
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcut({ keys: '/', group: 'page', label: t('list.search'), run: focus })
  return input
}
