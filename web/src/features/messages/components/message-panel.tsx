import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KeepMounted } from '../../../ui/overlays/keep-mounted.tsx'
import { MessageForms, type MessageContext } from './message-forms.tsx'
import styles from './message-panel.module.css'

type MessagePanelProps = MessageContext & {
  /** The form for calls and visits; if absent, there is no tab for it. */
  log?: ReactNode
  /** Whether the text has the focus, after a keyboard shortcut or a button. */
  focused?: boolean
  /** Increased when the draft was changed elsewhere, so that it is read again. */
  written?: number
  /** Shown after the forms. */
  children?: ReactNode
}

/** Writes an email or a WhatsApp message to the contact of a lead, or a note about the lead. */
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
