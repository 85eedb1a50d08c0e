import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveConsent, storedConsent } from '../lib/consent.ts'
import { Button } from '../ui/button.tsx'
import { measuredHeight } from '../ui/measured-height.ts'
import styles from './cookie-banner.module.css'

const GAPS_PX = 24
const measure = measuredHeight('--h-consent', GAPS_PX)

/** Two equal answers. It leaves the focus alone, unless the user asked for it with 'Cookie settings'. */
export function CookieBanner() {
  const { t } = useTranslation('shell')
  const [answered] = useState(storedConsent)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (answered === undefined) return undefined
    const opener = document.activeElement
    title.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [answered])
  return (
    <section ref={measure} className={`popup ${styles.banner}`} aria-label={t('cookies.label')}>
      <div className={styles.text}>
        <h2 ref={title} tabIndex={-1}>
          {t('cookies.title')}
        </h2>
        <p className="soft">
          {t('cookies.text')} <Link to="/legal/cookie-policy">{t('cookies.policy')}</Link>
        </p>
      </div>
      <div className={styles.answers}>
        <Button aria-pressed={answered && answered === 'necessary'} onClick={() => giveConsent('necessary')}>
          {t('cookies.necessary')}
        </Button>
        <Button aria-pressed={answered && answered === 'counting'} onClick={() => giveConsent('counting')}>
          {t('cookies.counting')}
        </Button>
        <Button
          variant="ghost"
          iconOnly
          className={styles.close}
          aria-label={t('cookies.close')}
          onClick={() => giveConsent('necessary')}
        >
          <X className="icon" aria-hidden="true" />
        </Button>
      </div>
    </section>
  )
}
