import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerConsent, storedConsent } from '../lib/browser/consent.ts'
import { ConsentBox } from '../ui/consent-box.tsx'
import { trackElementHeight } from '../ui/measured-height.ts'

const GAPS_PX = 24
const measure = trackElementHeight('--h-consent', GAPS_PX)

/** Two equal answers. The banner takes the focus only if the user opened it with 'Cookie settings'. */
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
    <ConsentBox
      boxRef={measure}
      titleRef={title}
      label={t('cookies.label')}
      title={t('cookies.title')}
      text={t('cookies.text')}
      policies={
        <>
          <a href="/legal/cookie-policy">{t('cookies.policy')}</a> ·{' '}
          <a href="/legal/privacy-policy">{t('cookies.privacy')}</a>
        </>
      }
      necessary={t('cookies.necessary')}
      counting={t('cookies.counting')}
      close={t('cookies.close')}
      answered={answered}
      onAnswer={answerConsent}
    />
  )
}
