import { type ReactNode, Suspense } from 'react'
import { useIsConsentQuestionOpen } from '../lib/browser/use-consent.ts'
import { lazyPart } from '../ui/loading/lazy-part.ts'

const CookieBanner = lazyPart(() => import('./cookie-banner.tsx').then((it) => it.CookieBanner))
const DeploymentBadge = lazyPart(
  () => import('../features/diagnostics/components/deployment-badge.tsx').then((it) => it.DeploymentBadge),
  { idle: true },
)

/** The server marks pages that were opened at the hosting provider's own domain. */
const isDeployment = performance
  .getEntriesByType('navigation')
  .some((entry) => (entry as PerformanceNavigationTiming).serverTiming.some(({ name }) => name === 'deployment'))

/** The parts around any page. The cookie banner comes first, so that the Tab key reaches it first. */
export function RootLayout({ children }: { children: ReactNode }) {
  const isConsentOpen = useIsConsentQuestionOpen()
  return (
    <>
      {isConsentOpen && (
        <Suspense>
          <CookieBanner />
        </Suspense>
      )}
      {children}
      {isDeployment && (
        <Suspense>
          <DeploymentBadge />
        </Suspense>
      )}
    </>
  )
}
