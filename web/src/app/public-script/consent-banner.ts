import {
  ASK_DELAY_MS,
  askForConsent,
  answerConsent,
  isConsentQuestionOpen,
  storedConsent,
  subscribeConsent,
} from '../../lib/browser/consent.ts'
import { trackElementHeight } from '../../ui/measured-height.ts'

const GAPS_PX = 24

/** Shows the question about cookies, stores the answer, and shows it on pages that display it. */
export function startConsent(root: Document): void {
  const banner = root.querySelector<HTMLElement>('section:has([data-consent])')
  if (!banner) return
  let opener: Element | null = null
  let wasAsked = false
  const updateBanner = () => {
    const asked = isConsentQuestionOpen()
    if (asked === wasAsked) return
    wasAsked = asked
    banner.hidden = !asked
    if (!asked && opener instanceof HTMLElement) opener.focus()
    if (!asked) opener = null
  }
  const openBanner = (byUser: boolean) => {
    opener = byUser ? root.activeElement : null
    const answered = storedConsent()
    for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]:not([aria-label])'))
      if (answered) button.setAttribute('aria-pressed', String(button.dataset.consent === answered))
    askForConsent()
    updateBanner()
    if (byUser) banner.querySelector('h2')?.focus()
  }
  subscribeConsent(() => {
    updateBanner()
    showAnswer(root)
  })
  trackElementHeight('--h-consent', GAPS_PX)(banner)
  for (const button of banner.querySelectorAll<HTMLElement>('[data-consent]'))
    button.addEventListener('click', () =>
      answerConsent(button.dataset.consent === 'counting' ? 'counting' : 'necessary'),
    )
  for (const button of root.querySelectorAll<HTMLElement>('[data-consent-ask]'))
    button.addEventListener('click', () => openBanner(true))
  showAnswer(root)
  if (storedConsent() === undefined)
    setTimeout(() => {
      if (storedConsent() === undefined && !isConsentQuestionOpen()) openBanner(false)
    }, ASK_DELAY_MS)
}

function showAnswer(root: Document): void {
  const answer = storedConsent() ?? 'none'
  for (const text of root.querySelectorAll<HTMLElement>('[data-consent-answer]'))
    text.hidden = text.dataset.consentAnswer !== answer
}
