import type { Page as Tab } from '@playwright/test'
import type { Page } from './page.ts'

const VISIBLE_TIMEOUT_MS = 20_000
/** The page shows the lost connection a little earlier than this. */
const LOST_AFTER_MS = 6_000
const PASSWORD = 'a-good-password'

/** The same in the languages with the longest words. */
const inLanguages = (page: Page): Page[] => [
  page,
  { ...page, name: `${page.name}-german`, language: 'de-DE' },
  { ...page, name: `${page.name}-romanian`, language: 'ro-RO' },
]

/** Acts only once for all pictures of the page. */
const unlessDone = (isDone: (tab: Tab) => Promise<boolean>, act: (tab: Tab) => Promise<void>) => async (tab: Tab) => {
  if (!(await isDone(tab))) await act(tab)
}
const submit = (tab: Tab) => tab.locator('main form button[type=submit]').click()
const invitationResponse = (email: string) => ({
  'team/invitation': {
    workspaceName: 'Carpat Trans Cargo',
    inviterName: 'Andrei Pop',
    email,
    role: 'member',
    expiresAt: '2026-12-01T09:00:00.000Z',
  },
})
const LINK = '/invitation/0198f000-0000-7000-8000-000000000000?token=none'

const signUpAgain = unlessDone(
  async (tab) => (await tab.locator('main form').count()) === 0,
  async (tab) => {
    for (const [at, text] of ['Andrei Pop', 'Carpat Trans Cargo', 'andrei@carpattrans.example'].entries())
      await tab.locator('main form input:not([type=password]):not([type=checkbox])').nth(at).fill(text)
    for (const field of await tab.locator('main form input[type=password]').all()) await field.fill(PASSWORD)
    for (const box of await tab.locator('main form [role=checkbox], main form input[type=checkbox]').all())
      await box.check()
    await submit(tab)
    await tab.locator('main dl').waitFor({ timeout: VISIBLE_TIMEOUT_MS })
  },
)
const askForRecovery = unlessDone(
  async (tab) => (await tab.locator('main [aria-invalid=true]').count()) > 0,
  async (tab) => {
    await tab.locator('main input[type=email]').fill('andrei@carpattrans.example')
    await tab.locator('main input[type=password]').fill(PASSWORD)
    await submit(tab)
    const code = tab.locator('main section + p button').first()
    await code.click()
    await tab.locator('main form input').first().fill('k7fd-92')
    await submit(tab)
    await tab.locator('main [aria-invalid=true]').waitFor({ timeout: VISIBLE_TIMEOUT_MS })
  },
)
const CODES = Array.from({ length: 10 }, (_, at) => `k7fd${at}-92qx${at}`)
const showCodes = unlessDone(
  (tab) => tab.getByRole('dialog').getByRole('listitem').first().isVisible(),
  async (tab) => {
    await tab
      .getByRole('button', { name: /New recovery codes|Neue Wiederherstellungscodes|Coduri noi|coduri/i })
      .click()
    await tab.getByRole('dialog').locator('input[type=password]').fill(PASSWORD)
    await tab.getByRole('dialog').getByRole('button').last().click()
    await tab.getByRole('dialog').getByRole('listitem').first().waitFor({ timeout: VISIBLE_TIMEOUT_MS })
  },
)
const RELOAD = /Reload now|Jetzt neu laden|Reîncarcă acum/
const offerNewVersion = unlessDone(
  (tab) => tab.getByRole('button', { name: RELOAD }).isVisible(),
  async (tab) => {
    await tab.route('/login', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.text()).replace(/\/assets\/index-[\w-]+\.js/, '/assets/index-newer.js')
      await route.fulfill({ response: answer, body })
    })
    await tab.context().setOffline(true)
    await tab.waitForTimeout(LOST_AFTER_MS)
    await tab.context().setOffline(false)
    await tab.getByRole('button', { name: RELOAD }).waitFor({ timeout: VISIBLE_TIMEOUT_MS })
  },
)
const STORED_LEADS = [
  ['Mobila Someș Producție SRL', 'Gherla', 'A', '+40 264 555 014'],
  ['Kaltlager Donau-Ries Logistik- und Lagerhausgesellschaft mbH', 'Nördlingen', 'A', '+49 9081 555 20'],
  ['Frigo Depozit Turda SRL', 'Turda', 'B', null],
] as const
const storeLeads = unlessDone(
  (tab) => tab.getByRole('main').getByRole('listitem').first().isVisible(),
  async (tab) => {
    const leads = STORED_LEADS.map(([companyName, city, qualityCategory, phone], at) => {
      const contact = phone ? { name: 'Ioana Rus', phone, email: null } : null
      return { id: String(at), companyName, city, qualityCategory, status: 'new', contact, seenAt: new Date() }
    })
    const stored = JSON.stringify({ userId: 'a', workspaceId: 'b', leads })
    await tab.evaluate((text) => localStorage.setItem('leadhaul.recent', text), stored)
    await tab.reload()
  },
)
/** As in the tab in which the session ended. */
const storeEmail = unlessDone(
  async (tab) => (await tab.locator('main input[type=email]').inputValue()) !== '',
  async (tab) => {
    await tab.evaluate(() => history.replaceState({ ...history.state, email: 'andrei@carpattrans.example' }, ''))
    await tab.reload()
    await tab.locator('main input[type=email]').waitFor({ timeout: VISIBLE_TIMEOUT_MS })
  },
)
/** Reopens the page, which redirects after some seconds. */
const reopenPage = async (tab: Tab) => {
  await tab.goto('/auth/callback?error=denied')
  await tab.locator('main [role=alert], main h1').first().waitFor()
}

/** Rare states: an expired session, an incomplete account, an invitation, no connection, a failed page. */
export const STATE_PAGES: Page[] = [
  { name: 'state-expired', path: '/login?expired=true&redirect=%2Fleads', as: 'guest', before: storeEmail },
  {
    name: 'state-retry',
    path: '/register',
    as: 'guest',
    signIn: { 'sign-up/email': { status: 500, json: { message: 'Database error saving new user' } } },
    before: signUpAgain,
  },
  { name: 'state-callback-denied', path: '/auth/callback?error=denied', as: 'guest', before: reopenPage },
  { name: 'state-invited', path: LINK, as: 'guest', answers: invitationResponse('j.haas@haas-disposition.example') },
  { name: 'state-invited-account', path: LINK, as: 'newcomer', answers: invitationResponse('ana@haulier.example') },
  {
    name: 'state-invited-other',
    path: LINK,
    as: 'newcomer',
    answers: invitationResponse('j.haas@haas-disposition.example'),
  },
  { name: 'state-invited-over', path: LINK, as: 'guest' },
  {
    name: 'state-recovery',
    path: '/login',
    as: 'guest',
    signIn: {
      'sign-in/email': { status: 200, json: { twoFactorRedirect: true } },
      'two-factor/verify-backup-code': { status: 401, json: { code: 'INVALID_BACKUP_CODE', message: 'Invalid' } },
    },
    before: askForRecovery,
  },
  {
    name: 'state-recovery-codes',
    path: '/settings?tab=account',
    as: 'newcomer',
    answers: {
      'me/account/security': {
        passwordChangedAt: '2026-11-20T09:00:00.000Z',
        twoStep: { on: true, recoveryCodesLeft: 3 },
        provider: null,
        passkeys: [],
        sessions: [],
      },
    },
    signIn: { 'two-factor/generate-backup-codes': { status: 200, json: { backupCodes: CODES } } },
    before: showCodes,
  },
  { name: 'state-cookies', path: '/leads', as: 'newcomer', unasked: true },
  { name: 'state-cookies-public', path: '/', as: 'guest', unasked: true },
  { name: 'state-new-version', path: '/leads', as: 'newcomer', before: offerNewVersion },
  { name: 'state-offline', path: '/offline.html', as: 'guest', before: storeLeads },
  { name: 'state-error', path: '/leads', as: 'newcomer', answers: { 'leads/list': { items: [null] } } },
].flatMap((page) => inLanguages(page as Page))
