import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'

const ResultsSheet = lazyPart(() => import('./results-sheet.tsx').then((it) => it.ResultsSheet), { idle: true })

/** The results of the leads; without leads the portfolio says what to do first. */
export function Results({ me }: { me: Me | undefined }) {
  if (!me || me.leadsTotal === 0) return null
  return (
    <Suspense>
      <ResultsSheet included={me.capabilities.advancedAnalytics} />
    </Suspense>
  )
}
