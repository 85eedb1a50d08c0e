import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './task-note.module.css'

/** The note of a task: three lines, and the rest on request. */
export function TaskNote({ note }: { note: string }) {
  const { t } = useTranslation('tasks')
  const text = useRef<HTMLSpanElement>(null)
  const [whole, setWhole] = useState(false)
  const [long, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || whole) return undefined
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [note, whole])
  return (
    <>
      <span ref={text} className={classNames('subtext', styles.note, whole && styles.isWhole)} dir="auto">
        {note}
      </span>
      {long && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {t(whole ? 'notes.less' : 'notes.more')}
        </Button>
      )}
    </>
  )
}
