import { afterAll, beforeAll, expect, test } from 'vitest'
import { type WebhookApp, startWebhookApp, startWaitingSearch } from '../../app/testing/webhook-deliveries.ts'
import { joinTeam } from '../../app/testing/team-invitations.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: WebhookApp
beforeAll(async () => {
  app = await startWebhookApp()
})
afterAll(() => app.stop())

test('each member is shown the newest running search of the workspace and, separately, their own', async () => {
  const ana = await app.signUp('ana')
  const mara = await app.signUp('mara')
  const { workspaceId } = ana
  await putOnPlan(app.owner, { workspaceId }, 'standard')
  await joinTeam(app, { owner: ana, guest: mara })

  const { runId: hers } = await startWaitingSearch(app, { ...mara, workspaceId })
  expect(await mara.client.me.get()).toMatchObject({ pendingSearchId: hers, ownPendingSearchId: hers })
  expect(await ana.client.me.get()).toMatchObject({ pendingSearchId: hers, ownPendingSearchId: null })

  // A workspace may run two searches concurrently.
  const { runId: second } = await startWaitingSearch(app, ana)
  expect(await ana.client.me.get()).toMatchObject({ pendingSearchId: second, ownPendingSearchId: second })
  expect(await mara.client.me.get()).toMatchObject({ pendingSearchId: second, ownPendingSearchId: hers })

  await mara.client.search.cancel({ id: hers })
  expect(await mara.client.me.get()).toMatchObject({ pendingSearchId: second, ownPendingSearchId: null })
})
