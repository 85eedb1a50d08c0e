import { X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { Consent } from '../lib/browser/consent.ts'
import { Button } from './button.tsx'
import styles from './consent-box.module.css'

type ConsentBoxProps = {
  label: string
  title: string
  text: string
  /** Links to the cookie policy and the privacy policy. */
  policies: ReactNode
  necessary: string
  counting: string
  close: string
  /** The previous answer. */
  answered?: Consent | undefined
  /** Absent on prerendered pages, whose script reads `data-consent`. */
  onAnswer?: (consent: Consent) => void
  hidden?: boolean
  boxRef?: Ref<HTMLElement>
  titleRef?: Ref<HTMLHeadingElement>
}

/** The question about cookies, with two equal answers; the close button gives the first. */
export function ConsentBox({ boxRef, titleRef, answered, onAnswer, hidden, ...texts }: ConsentBoxProps) {
  const { label, title, text, policies, close } = texts
  const sentences = text.split(/(?<=\.) /)
  return (
    <section ref={boxRef} className={`popup ${styles.consentBox}`} aria-label={label} hidden={hidden}>
      <div className={styles.text}>
        <h2 ref={titleRef} tabIndex={-1}>
          {title}
        </h2>
        {/* A single paragraph would be the largest text on a small screen and would delay the largest paint. */}
        {sentences.map((sentence, at) => (
          <p key={sentence} className="soft">
            {sentence} {at === sentences.length - 1 && policies}
          </p>
        ))}
      </div>
      <div className={styles.answers}>
        {(['necessary', 'counting'] as const).map((consent) => (
          <Button
            key={consent}
            data-consent={consent}
            aria-pressed={answered && answered === consent}
            onClick={onAnswer && (() => onAnswer(consent))}
          >
            {texts[consent]}
          </Button>
        ))}
        <Button
          variant="ghost"
          iconOnly
          className={styles.close}
          data-consent="necessary"
          aria-label={close}
          onClick={onAnswer && (() => onAnswer('necessary'))}
        >
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}
