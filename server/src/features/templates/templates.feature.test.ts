import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import { MAX_TEMPLATES } from '@leadhaul/contract/templates/templates.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, signIn } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'

let app: TestApp
let person: Person
let otherUser: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp('mara')
  otherUser = await app.signUp()
})
afterAll(() => app.stop())
beforeEach(() => app.owner.query('delete from message_templates'))

const email = (name: string) => ({
  channel: 'email' as const,
  name,
  subject: `Trucks for {{lead_company}}: ${name}`,
  content: 'Dear {{contact_name|team}},\nTrucks from {{city}}.',
})
const whatsapp = (name: string) => ({ channel: 'whatsapp' as const, name, content: 'Hello {{contact_name}}' })
const add = async (name: string, who = person) => (await who.client.templates.create(email(name))).id
const listed = async (channel?: MessageChannel, who = person) => (await who.client.templates.list({ channel })).items
const named = async (channel?: MessageChannel, who = person) =>
  (await listed(channel, who)).map(({ name, isDefault }) => (isDefault ? `${name} *` : name))
const code = (failing: Promise<unknown>) =>
  failing.then(
    () => 'none',
    (error: unknown) => (error as { code: string }).code,
  )

describe('templates', () => {
  test('the first template of a channel becomes the default, which is listed first, the others by name', async () => {
    for (const name of ['Oak', 'ash', 'Beech']) await add(name)
    await person.client.templates.create(whatsapp('Elm'))
    expect(await named()).toEqual(['Oak *', 'ash', 'Beech', 'Elm *'])
    expect(await named('email')).toEqual(['Oak *', 'ash', 'Beech'])
    expect(await listed('whatsapp')).toMatchObject([{ subject: null, content: 'Hello {{contact_name}}' }])
  })

  test('concurrent first templates leave one default', async () => {
    await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => add(name)))
    expect((await named('email')).filter((name) => name.endsWith('*'))).toHaveLength(1)
  })

  test('a new default replaces the previous one; the other channel keeps its own', async () => {
    await person.client.templates.create(whatsapp('Elm'))
    await add('Oak')
    const ash = await add('Ash')
    expect(await person.client.templates.setDefault({ id: ash })).toMatchObject({ name: 'Ash', isDefault: true })
    expect(await named()).toEqual(['Ash *', 'Oak', 'Elm *'])
    await Promise.all(Array.from({ length: 6 }, async () => person.client.templates.setDefault({ id: await add('B') })))
    expect((await named('email')).filter((name) => name.endsWith('*'))).toHaveLength(1)
  })

  test('a copy has a suffix and is never the default', async () => {
    const oak = await add('Oak')
    const copy = await person.client.templates.duplicate({ id: oak })
    expect(copy).toMatchObject({ ...email('Oak'), name: 'Oak (Copy)', isDefault: false })
    const long = await add('x'.repeat(100))
    expect((await person.client.templates.duplicate({ id: long })).name).toBe(`${'x'.repeat(93)} (Copy)`)
  })

  test('a change keeps fields that are not given, and a change of an older state is a conflict', async () => {
    const made = await person.client.templates.create(email('Oak'))
    const changed = await person.client.templates.update({ id: made.id, name: 'Ash' })
    expect(changed).toMatchObject({ ...email('Oak'), name: 'Ash' })
    const old = { id: made.id, content: 'Mine', expectedUpdatedAt: made.updatedAt }
    expect(await code(person.client.templates.update(old))).toBe('CONFLICT')
    const current = { ...old, expectedUpdatedAt: changed.updatedAt }
    expect(await person.client.templates.update(current)).toMatchObject({ name: 'Ash', content: 'Mine' })
  })

  test('a WhatsApp template has no subject and is at most one message long', async () => {
    const { id } = await person.client.templates.create(whatsapp('Elm'))
    expect(await code(person.client.templates.update({ id, subject: 'Trucks' }))).toBe('NOT_OF_THIS_CHANNEL')
    expect(await code(person.client.templates.update({ id, content: 'x'.repeat(1601) }))).toBe('NOT_OF_THIS_CHANNEL')
    const long = { ...whatsapp('Elm'), content: 'x'.repeat(1601) }
    expect(await code(person.client.templates.create(long))).toBe('BAD_REQUEST')
  })

  test.each([
    ['name', ' \u202e '],
    ['subject', '\r\n'],
    ['content', '\n \u0000'],
    ['name', 'x'.repeat(101)],
    ['subject', 'x'.repeat(201)],
    ['content', 'x'.repeat(10_001)],
  ])('an email template without a usable %s is rejected', async (field, value) => {
    expect(await code(person.client.templates.create({ ...email('Oak'), [field]: value }))).toBe('BAD_REQUEST')
  })

  test('a subject is one line, and text is stored as text', async () => {
    const hostile = { ...email('<b>Oak</b>'), subject: 'Trucks\r\nBcc: all@oak.example', content: '<script>1</script>' }
    expect(await person.client.templates.create(hostile)).toMatchObject({
      name: '<b>Oak</b>',
      subject: 'Trucks Bcc: all@oak.example',
      content: '<script>1</script>',
    })
  })

  test('a workspace has at most a hundred templates per channel, also with concurrent requests', async () => {
    await app.owner.query(
      `insert into message_templates (workspace_id, id, user_id, channel, name, subject, content)
       select $1, gen_random_uuid(), $2, 'email', 'T' || n, 'S', 'C' from generate_series(1, $3::int) n`,
      [person.workspaceId, person.userId, MAX_TEMPLATES - 1],
    )
    const codes = await Promise.all([1, 2, 3].map((n) => code(add(`Oak ${n}`))))
    expect(codes.toSorted()).toEqual(['TOO_MANY_TEMPLATES', 'TOO_MANY_TEMPLATES', 'none'])
    const [first] = await listed('email')
    expect(await code(person.client.templates.duplicate({ id: first?.id ?? '' }))).toBe('TOO_MANY_TEMPLATES')
  })

  test('another workspace can neither see nor change them', async () => {
    const id = await add('Oak')
    const { templates } = otherUser.client
    expect((await templates.list({})).items).toEqual([])
    const calls = [
      templates.update({ id, name: 'Mine' }),
      templates.remove({ id }),
      templates.setDefault({ id }),
      templates.duplicate({ id }),
    ]
    expect(await Promise.all(calls.map(code))).toEqual(calls.map(() => 'NOT_FOUND'))
    expect(await named()).toEqual(['Oak *'])
  })
})

describe('the first templates', () => {
  const FIRST = ['Introduction *', 'Follow-up', 'Introduction *', 'Follow-up']
  const complete = { name: 'Andrei Pop', companyName: 'Carpat Trans', personalPhone: '+40 700 555 014' }

  test('are created with the first complete profile, in its language, for both channels', async () => {
    const newcomer = await app.signUp()
    await newcomer.client.me.profile.change({ companyName: 'Carpat Trans', website: 'carpattrans.example' })
    expect(await named(undefined, newcomer)).toEqual([])
    await newcomer.client.me.profile.change({ personalPhone: '+40 700 555 014', preferredLanguage: 'ro' })
    expect(await named(undefined, newcomer)).toEqual(FIRST)
    const [introduction] = await listed('email', newcomer)
    expect(introduction?.content).toMatch(/^Bună ziua, .*\+40 700 555 014\n\{\{website\}\}$/s)
  })

  test('are created in the language of the page if none is preferred', async () => {
    const newcomer = await app.signUp()
    await newcomer.fetch('/api/v1/me/profile', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'accept-language': 'de-AT,de' },
      body: JSON.stringify(complete),
    })
    expect((await listed('email', newcomer))[0]?.subject).toBe('Transporte für {{lead_company}}')
  })

  test('are created once: not for each of ten concurrent saves, and not again after they were deleted', async () => {
    const newcomer = await app.signUp()
    const elsewhere = await signIn({ url: app.url, email: newcomer.email })
    const tabs = Array.from({ length: 5 }, () => [newcomer, elsewhere]).flat()
    await Promise.all(tabs.map(({ client }) => client.me.profile.change(complete)))
    expect(await named(undefined, newcomer)).toEqual(FIRST)
    for (const { id } of await listed(undefined, newcomer)) await newcomer.client.templates.remove({ id })
    await newcomer.client.me.profile.change(complete)
    expect(await named(undefined, newcomer)).toEqual([])
  })

  test('do not replace a default that was chosen before the profile was complete', async () => {
    const newcomer = await app.signUp()
    await add('Mine', newcomer)
    await newcomer.client.me.profile.change(complete)
    expect(await named('email', newcomer)).toEqual(['Mine *', 'Follow-up', 'Introduction'])
  })
})

describe('regenerating', () => {
  test('requires a complete profile, and reports so', async () => {
    const newcomer = await app.signUp()
    const id = await add('Oak', newcomer)
    await expect(newcomer.client.templates.regenerate({ channel: 'email' })).rejects.toMatchObject({
      code: 'PROFILE_INCOMPLETE',
      message:
        'Your profile is incomplete. Please fill in your name, company name, and phone number in Profile Settings.',
    })
    expect((await listed('email', newcomer)).map((one) => one.id)).toEqual([id])
  })

  test('keeps only the default, rewritten as the introduction, and does not change the other channel', async () => {
    await person.client.me.profile.change({ companyName: 'Carpat Trans', personalPhone: '+40 700 555 014' })
    await app.owner.query('delete from message_templates')
    await person.client.templates.create(whatsapp('Elm'))
    await add('Oak')
    const ash = await add('Ash')
    await person.client.templates.setDefault({ id: ash })
    const { items } = await person.client.templates.regenerate({ channel: 'email' })
    expect(items).toMatchObject([{ id: ash, name: 'Introduction', isDefault: true }])
    expect(items[0]?.content).toMatch(/^Dear \{\{contact_name\|team\}\},/)
    expect(await named()).toEqual(['Introduction *', 'Elm *'])
  })

  test('inserts both first templates if there is no default', async () => {
    const oak = await add('Oak')
    await add('Ash')
    await person.client.templates.remove({ id: oak })
    expect(await named('email')).toEqual(['Ash'])
    await person.client.templates.regenerate({ channel: 'email' })
    expect(await named('email')).toEqual(['Introduction *', 'Follow-up'])
    await person.client.templates.regenerate({ channel: 'whatsapp' })
    expect(await named('whatsapp')).toEqual(['Introduction *', 'Follow-up'])
  })
})
