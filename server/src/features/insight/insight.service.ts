import type { Insight, InsightFailure } from '@leadhaul/contract/insight/insight.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { claimWriting, findInsight, keepInsight, letGo, takeModelCall } from './insight.repository.ts'
import { insightText, messagesOf, type PublicFacts, type SealText } from './insight.rules.ts'
import { type Model, ModelFailure } from './model.client.ts'

/** Seconds after which whoever writes is taken for dead: more than a model is waited for. */
const STALE_SECONDS = 45

export type Written =
  | { kind: 'written'; insight: Insight }
  | { kind: 'failed'; failure: InsightFailure; insight: Insight | null }
  | { kind: 'no-lead' }
  | { kind: 'no-plan' }
export type InsightService = ReturnType<typeof createInsights>
type Asked = { leadId: string; language: Language }

/** Has a model describe companies. `tenancy` is that of requests: what its role cannot read cannot reach the model. */
export function createInsights(options: {
  tenancy: Tenancy
  model: Model | undefined
  /** Of one workspace. */
  callsPerDay: number
  seal: SealText
}) {
  const written = async (model: Model, asked: { facts: PublicFacts; language: Language }): Promise<string> => {
    const said = await model.complete(messagesOf({ ...asked, seal: options.seal }))
    const text = insightText(said, options.seal)
    if (text === undefined) throw new ModelFailure('bad_answer')
    return text
  }

  const begin = async (scope: WorkspaceScope, leadId: string): Promise<PublicFacts | InsightFailure> => {
    const facts = await claimWriting(scope, { leadId, staleSeconds: STALE_SECONDS })
    if (!facts) return 'being_written'
    if (await takeModelCall(scope, options.callsPerDay)) return facts
    await letGo(scope, leadId)
    return 'daily_limit'
  }

  return {
    read: async (identity: Identity, leadId: string) => {
      const found = await options.tenancy.run(identity, (scope) => findInsight(scope, leadId))
      if (!found) return undefined
      const writer = !maySee(found.tier) ? ('plan' as const) : options.model ? ('ready' as const) : ('none' as const)
      return { insight: found.insight, writer }
    },

    /** Asks the model, outside of any transaction: it may take half a minute. One answer at a time for a lead. */
    async write(identity: Identity, { leadId, language }: Asked): Promise<Written> {
      const { tenancy, model } = options
      const found = await tenancy.run(identity, (scope) => findInsight(scope, leadId))
      if (!found) return { kind: 'no-lead' }
      if (!maySee(found.tier)) return { kind: 'no-plan' }
      if (!model) return { kind: 'failed', failure: 'no_model', insight: found.insight }
      const facts = await tenancy.run(identity, (scope) => begin(scope, leadId))
      if (typeof facts === 'string') return { kind: 'failed', failure: facts, insight: found.insight }
      try {
        const text = await written(model, { facts, language })
        const kept = { leadId, text, model: model.name, language }
        return { kind: 'written', insight: await tenancy.run(identity, (scope) => keepInsight(scope, kept)) }
      } catch (error) {
        await tenancy.run(identity, (scope) => letGo(scope, leadId))
        if (!(error instanceof ModelFailure)) throw error
        return { kind: 'failed', failure: error.code, insight: found.insight }
      }
    },
  }
}

const maySee = (tier: Tier) => capabilitiesOf(tier).aiContent
