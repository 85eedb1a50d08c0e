import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import styles from './task-note.module.css'

/** The note of a task: three lines, and the rest on request. */
export function TaskNote({ note }: { note: string }) {
  const { t } = useTranslation('tasks')
  const text = useRef<HTMLSpanElement>(null)
  const [isExpanded, setExpanded] = useState(false)
  const [isTruncated, setTruncated] = useState(false)
  useLayoutEffect(() => {
    const element = text.current
    if (!element || isExpanded) return undefined
    const measure = () => setTruncated(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [note, isExpanded])
  return (
    <>
      <span ref={text} className={classNames('subtext', styles.note, isExpanded && styles.isWhole)} dir="auto">
        {note}
      </span>
      {isTruncated && (
        <Button
          variant="ghost"
          size="sm"
          className={styles.more}
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {t(isExpanded ? 'notes.less' : 'notes.more')}
        </Button>
      )}
    </>
  )
}
