import { afterAll, beforeAll, expect, test } from 'vitest'
import { linkIn, startMailbox } from '../../testing/mailbox.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { joinTeam } from '../../testing/team-invitations.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

let app: TestApp
let mailbox: Awaited<ReturnType<typeof startMailbox>>
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

test('the emails about a workspace that will be deleted are text and HTML, to its owner and to colleagues', async () => {
  const [owner, member] = [await app.signUp('boss'), await app.signUp('colleague')]
  await putOnPlan(app.owner, owner, 'standard')
  await owner.client.me.profile.change({ companyName: 'A & B <Trans>' })
  await joinTeam(app, { owner, guest: member })
  await owner.client.me.deletion.workspace({ password: owner.password, companyName: 'A & B <Trans>' })
  const own = await mailbox.untilEmail(owner.email, 'A & B <Trans> will be deleted from Leadhaul')
  expect(linkIn(own)).toBe(`${app.url}/settings?tab=data`)
  expect(own.text).toMatch(/Deletion date: \d+ \w+ \d{4}/)
  expect(own.html).toContain('A &#38; B &#60;Trans&#62; will be deleted')
  expect(own.html).not.toContain('<Trans>')
  const theirs = await mailbox.untilEmail(member.email, 'You no longer have access to A & B <Trans>')
  expect(linkIn(theirs)).toBe(`${app.url}/dashboard`)
  expect(theirs.html).toContain('Open Leadhaul')
})

test('a colleague gets the email about the end of a workspace in their own language, not in its owner’s', async () => {
  const [owner, member] = [await app.signUp('boss'), await app.signUp('colleague')]
  await putOnPlan(app.owner, owner, 'standard')
  await owner.client.me.profile.change({ companyName: 'Oak' })
  await member.client.me.profile.change({ preferredLanguage: 'fr' })
  await joinTeam(app, { owner, guest: member })
  await owner.client.me.deletion.workspace({ password: owner.password, companyName: 'Oak' })
  expect((await mailbox.untilEmail(member.email, 'Vous n’avez plus accès à Oak')).html).toContain('Ouvrir Leadhaul')
  await mailbox.untilEmail(owner.email, 'Oak will be deleted from Leadhaul')
})

test('the email about an account that will be deleted is written in the language of its reader', async () => {
  const person = await app.signUp('gone')
  const answer = await person.fetch('/api/v1/me', {
    method: 'DELETE',
    headers: { 'accept-language': 'ro', 'content-type': 'application/json', origin: app.url },
    body: JSON.stringify({ password: person.password }),
  })
  expect(answer.status).toBe(200)
  const email = await mailbox.untilEmail(person.email, 'Contul tău Leadhaul va fi șters')
  expect(linkIn(email)).toBe(`${app.url}/login`)
  expect(email.html).toContain('Autentifică-te și păstrează-l')
})

test('both emails of a change of address are text and HTML with the same link', async () => {
  const person = await app.signUp('moves')
  await person.client.me.email.change({ newEmail: 'moved@haulier.example', password: person.password })
  const emails = [
    await mailbox.untilEmail(person.email, 'Confirm the new email address of your account'),
    await mailbox.untilEmail('moved@haulier.example', 'Confirm your new email address'),
  ]
  for (const email of emails) {
    const link = linkIn(email)
    expect(link).toContain(`${app.url}/confirm-email?change=`)
    expect(email.html).toContain(`href="${link.replaceAll('&', '&#38;')}"`)
    expect(email.text).toContain('moved@haulier.example')
  }
})

test('the holder of a taken address is notified in their own language, not in that of the request', async () => {
  const [person, other] = [await app.signUp('moves'), await app.signUp('stays')]
  await person.client.me.profile.change({ preferredLanguage: 'it' })
  await other.client.me.profile.change({ preferredLanguage: 'de' })
  await person.client.me.email.change({ newEmail: other.email, password: person.password })
  await mailbox.untilEmail(other.email, 'Sie haben bereits ein Leadhaul-Konto')
  expect(
    mailbox
      .emailsTo(person.email)
      .map(({ text }) => text)
      .join(),
  ).toContain(other.email)
})
