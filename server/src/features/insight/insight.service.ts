import type { Insight, InsightFailure } from '@leadhaul/contract/insight/insight.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/settings/env.ts'
import { configuredModel, type Model, ModelFailure } from '../../platform/language-model/language-model.ts'
import type { OutboundClients } from '../../platform/outbound-clients.ts'
import { type FreeFacts, leadSummaries } from '../leads/summary/lead-summary.service.ts'
import { findMissingCapability } from '../workspace/capabilities.service.ts'
import { findInsight } from './insight.repository.ts'
import { insightText, messagesOf } from './insight.rules.ts'
import { takeModelCall } from './model-calls.service.ts'

/** Seconds after which a writer is considered dead: longer than the timeout of the model. */
const CLAIM_TIMEOUT_SECONDS = 45

export type WriteResult =
  | { kind: 'written'; insight: Insight }
  | { kind: 'failed'; failure: InsightFailure; insight: Insight | null }
  | { kind: 'no-lead' }
  | { kind: 'no-plan' }
export type InsightService = ReturnType<typeof createInsights>
type WriteRequest = { leadId: string; language: Language }

/** Lets a model describe companies. `tenancy` is that of requests, whose role cannot read unpaid contacts. */
export function createInsights({ env, outbound, tenancy }: { env: Env; outbound: OutboundClients; tenancy: Tenancy }) {
  const model = configuredModel({ env, outbound })
  const generateText = async (model: Model, asked: { facts: FreeFacts; language: Language }): Promise<string> => {
    const said = await model.complete(messagesOf(asked))
    const text = insightText(said)
    if (text === undefined) throw new ModelFailure('bad_answer')
    return text
  }

  const find = async (scope: WorkspaceScope, leadId: string) => {
    const found = await findInsight(scope, leadId)
    return found && { ...found, isInPlan: !(await findMissingCapability(scope, 'aiContent')) }
  }

  const claimWriting = async (scope: WorkspaceScope, leadId: string): Promise<FreeFacts | InsightFailure> => {
    const facts = await leadSummaries.claim(scope, { leadId, staleSeconds: CLAIM_TIMEOUT_SECONDS })
    if (!facts) return 'being_written'
    if (await takeModelCall(scope, env.AI_CALLS_PER_DAY)) return facts
    await leadSummaries.release(scope, leadId)
    return 'daily_limit'
  }

  return {
    read: async (identity: Identity, leadId: string) => {
      const found = await tenancy.run(identity, (scope) => find(scope, leadId))
      if (!found) return undefined
      const writer = !found.isInPlan ? ('plan' as const) : model ? ('ready' as const) : ('none' as const)
      return { insight: found.insight, writer }
    },

    /** Calls the model outside of any transaction, because it may take half a minute. One call at a time per lead. */
    async write(identity: Identity, { leadId, language }: WriteRequest): Promise<WriteResult> {
      const found = await tenancy.run(identity, (scope) => find(scope, leadId))
      if (!found) return { kind: 'no-lead' }
      if (!found.isInPlan) return { kind: 'no-plan' }
      if (!model) return { kind: 'failed', failure: 'no_model', insight: found.insight }
      const facts = await tenancy.run(identity, (scope) => claimWriting(scope, leadId))
      if (typeof facts === 'string') return { kind: 'failed', failure: facts, insight: found.insight }
      try {
        const text = await generateText(model, { facts, language })
        const kept = { text, model: model.name, language }
        const writtenAt = await tenancy.run(identity, (scope) => leadSummaries.store(scope, { leadId, ...kept }))
        return { kind: 'written', insight: { ...kept, writtenAt } }
      } catch (error) {
        await tenancy.run(identity, (scope) => leadSummaries.release(scope, leadId))
        if (!(error instanceof ModelFailure)) throw error
        return { kind: 'failed', failure: error.code, insight: found.insight }
      }
    },
  }
}
