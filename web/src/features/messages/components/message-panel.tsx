import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeepMounted } from '../../../ui/keep-mounted.tsx'
import { MessageForms, type Recipient } from './message-forms.tsx'
import styles from './message-panel.module.css'

type MessagePanelProps = Recipient & {
  /** The form for calls and visits; without it the tab is not shown. */
  log?: ReactNode
  /** Asked for by a key or a button: the text has the focus. */
  focused?: boolean
  /** Increased when the draft was changed elsewhere: it is read again. */
  written?: number
  /** Follows the forms. */
  children?: ReactNode
}

/** Writes to the contact of a lead by email or WhatsApp, or a note about it. */
export function MessagePanel({ log, focused = false, written = 0, children, ...recipient }: MessagePanelProps) {
  const { t } = useTranslation('messages')
  const [wantsLog, setWantsLog] = useState(false)
  const sectionRef = useRef<HTMLElement>(null)
  useEffect(() => {
    if (focused) sectionRef.current?.querySelector('textarea')?.focus()
  }, [focused])
  const hasLog = Boolean(log)
  const logging = hasLog && wantsLog
  return (
    <section className={styles.panel} aria-label={t('panel')} ref={sectionRef}>
      <MessageForms key={written} {...recipient} hasLog={hasLog} logging={logging} onLog={setWantsLog} />
      {hasLog && (
        <div hidden={!logging}>
          <KeepMounted shown={logging}>{log}</KeepMounted>
        </div>
      )}
      {children}
    </section>
  )
}
