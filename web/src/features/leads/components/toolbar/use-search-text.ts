import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortcut } from '../../../../lib/shortcuts/use-shortcut.ts'

/** The pause in typing after which a request is sent, so that not every character causes one. */
const DEBOUNCE_MS = 250

/** Typed text, passed to `onText` after a pause. If the URL changes (Back, a link), the text follows it. */
export function useSearchText({ value, onText }: { value: string; onText: (text: string) => void }) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  const latest = useRef(onText)
  const timer = useRef(0)
  // The sent text returns in the URL while the user continues typing; the text in the box is newer then and stays.
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
    timer.current = window.setTimeout(() => send(next), DEBOUNCE_MS)
  }
  const commit = (next: string) => {
    setText(next)
    send(next)
  }
  return { text, type, commit }
}

/** The slash key moves the focus to the search box. */
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
