import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, cookieOf, type Person, postAuth } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const COMPLETE = { name: 'Mara Ionescu', companyName: 'Carpat Trans SRL', personalPhone: '+40 700 555 000' }

/** Adds a person with this role to another person's workspace, which becomes their current one. */
async function join(person: Person, { of, role }: { of: Person; role: string }): Promise<void> {
  await app.owner.query(
    `insert into "member" (id, "organizationId", "userId", role, "createdAt") values ($1, $2, $3, $4, now())`,
    [randomUUID(), of.workspaceId, person.userId, role],
  )
  await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
    of.workspaceId,
    person.userId,
  ])
}

test('a new profile lacks what was not entered at sign-up, and is complete with name, company name and phone', async () => {
  const person = await app.signUp('mara')
  expect(await person.client.me.profile.get()).toEqual({
    name: 'mara',
    email: person.email,
    companyName: null,
    companyDescription: null,
    website: null,
    logoUrl: null,
    personalEmail: null,
    personalPhone: null,
    linkedinUrl: null,
    preferredLanguage: null,
    role: 'owner',
    missing: ['companyName', 'personalPhone'],
  })
  expect((await person.client.me.get()).profileComplete).toBe(false)
  expect(await person.client.me.profile.change(COMPLETE)).toMatchObject({ ...COMPLETE, missing: [] })
  expect(await person.client.me.get()).toMatchObject({
    profileComplete: true,
    user: { name: 'Mara Ionescu', role: 'owner' },
    workspace: { name: 'Carpat Trans SRL' },
  })
})

test('the company name at sign-up is the company name of the profile', async () => {
  const body = { email: 'named@haulier.example', password: 'seven green lorries', name: 'Ana', company: 'Ana Trans' }
  const cookie = cookieOf(await postAuth(app.url, { path: '/sign-up/email', body }))
  expect(await clientOf({ url: app.url, cookie }).me.profile.get()).toMatchObject({
    companyName: 'Ana Trans',
    missing: ['personalPhone'],
  })
})

test('texts are cleaned, a website gets its scheme, and omitted fields are unchanged', async () => {
  const { client } = await app.signUp()
  await client.me.profile.change({
    name: '  Mara \t Ionescu ',
    website: 'carpat.example',
    companyDescription: ' Reefers\r\nand curtain-siders ',
    linkedinUrl: 'linkedin.com/in/mara',
    personalEmail: 'dispo@carpat.example',
  })
  expect(await client.me.profile.change({ linkedinUrl: '' })).toMatchObject({
    name: 'Mara Ionescu',
    website: 'https://carpat.example',
    companyDescription: 'Reefers\nand curtain-siders',
    linkedinUrl: null,
    personalEmail: 'dispo@carpat.example',
  })
})

test.each([
  ['a name of blanks', { name: '  ' }],
  ['a name with a link', { name: 'www.win-a-prize.example' }],
  ['an empty company name', { companyName: '' }],
  ['no phone', { personalPhone: '' }],
  ['what cannot be dialled', { personalPhone: 'call me' }],
  ['an address that is none', { personalEmail: 'dispo at carpat' }],
  ['a website of another scheme', { website: 'javascript:alert(1)' }],
  ['a language that is not spoken here', { preferredLanguage: 'xx' }],
  ['too much text', { companyDescription: 'x'.repeat(1001) }],
  ['the email of the account', { email: 'other@haulier.example' }],
  ['what the server owns', { role: 'owner' }],
])('%s is refused, and nothing of the same change is kept', async (_, change) => {
  const person = await app.signUp()
  const before = await person.client.me.profile.get()
  const response = await person.fetch('/api/v1/me/profile', {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ linkedinUrl: 'kept?', ...change }),
  })
  expect(response.status).toBe(400)
  expect(await person.client.me.profile.get()).toEqual(before)
})

test('members change themselves, admins and owners also the company, and a lowered role takes effect immediately', async () => {
  const [owner, member] = [await app.signUp('owner'), await app.signUp('member')]
  await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [owner.workspaceId])
  await owner.client.me.profile.change(COMPLETE)
  await join(member, { of: owner, role: 'member' })
  const { client } = member
  await expect(client.me.profile.change({ companyName: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(client.me.profile.change({ name: 'Mixed', website: 'mine.example' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await client.me.profile.change({ personalPhone: '+40 711 000 000' })).toMatchObject({
    name: 'member',
    role: 'member',
    companyName: COMPLETE.companyName,
  })
  const become = (role: string) =>
    app.owner.query(`update "member" set role = $1 where "userId" = $2 and "organizationId" = $3`, [
      role,
      member.userId,
      owner.workspaceId,
    ])
  await become('admin')
  expect(await client.me.profile.change({ companyName: 'By the admin' })).toMatchObject({ role: 'admin' })
  await become('member')
  await expect(client.me.profile.change({ companyName: 'Again' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await owner.client.me.profile.get()).toMatchObject({
    companyName: 'By the admin',
    personalPhone: COMPLETE.personalPhone,
  })
})

test('the preferred language applies wherever the user signs in next, and only to that user', async () => {
  const [person, other] = [await app.signUp('reader'), await app.signUp('other')]
  await person.client.me.profile.change({ preferredLanguage: 'ro' })
  const body = { email: person.email, password: person.password }
  const cookie = cookieOf(await postAuth(app.url, { path: '/sign-in/email', body }))
  expect((await clientOf({ url: app.url, cookie }).me.get()).user.preferredLanguage).toBe('ro')
  expect((await other.client.me.get()).user.preferredLanguage).toBeNull()
})
