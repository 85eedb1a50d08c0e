import { type ReactNode, Suspense } from 'react'
import { useConsentAsked } from '../lib/consent.ts'
import { lazyPart } from '../ui/lazy-part.ts'

const CookieBanner = lazyPart(() => import('./cookie-banner.tsx').then((it) => it.CookieBanner))

/** The cookie banner is before the page, so that the Tab key reaches it first. */
export function CookieQuestion({ children }: { children: ReactNode }) {
  const asked = useConsentAsked()
  return (
    <>
      {asked && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
      {children}
    </>
  )
}
