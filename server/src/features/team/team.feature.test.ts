import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a new workspace has its founder as the owner, on its only seat', async () => {
  const person = await app.signUp('ana')
  const team = await person.client.team.get()
  expect(team).toEqual({
    members: [
      {
        userId: person.userId,
        name: 'ana',
        email: person.email,
        role: 'owner',
        hasSeat: true,
        joinedAt: expect.any(String),
        you: true,
      },
    ],
    invitations: [],
    seats: { used: 1, total: 1 },
  })
  expect(Number.isFinite(Date.parse(team.members[0]?.joinedAt ?? ''))).toBe(true)
  await putOnPlan(app.owner, person, 'premium')
  expect((await person.client.team.get()).seats).toEqual({ used: 1, total: 10 })
})

test('a user sees only the members of their own workspace', async () => {
  const [ana, radu] = [await app.signUp('ana'), await app.signUp('radu')]
  expect((await radu.client.team.get()).members.map(({ userId }) => userId)).toEqual([radu.userId])
  expect((await ana.client.team.get()).members.map(({ userId }) => userId)).toEqual([ana.userId])
})
