import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { open, signUp } from './pages/account.ts'
import { addLead } from './pages/workspaces.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

type Registration = { registrationId: string; scopeURL: string }

/** Hands a message to the service worker of the page, as the browser does with one of its push service. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }: { registrations: Registration[] }) => {
      const [own] = registrations
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data })
  await session.detach()
}

/** The notifications that the service worker of the page shows. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const registration = await navigator.serviceWorker.getRegistration()
    const all = active && registration ? await registration.getNotifications() : []
    return all.map(({ title, data }) => ({ title, path: (data as { path: string }).path }))
  })

/** Presses the notification, as the browser says to the service worker. */
async function press(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const event = new (
      self as unknown as { NotificationEvent: new (type: string, init: object) => Event }
    ).NotificationEvent('notificationclick', { notification })
    self.dispatchEvent(event)
  })
}

async function signedIn(page: Page): Promise<void> {
  await signUp(page)
  await open(page, '/dashboard')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

test('a message to the browser is shown as a notification, which leads to its lead when it is pressed', async ({
  page,
  context,
}) => {
  await signedIn(page)
  const { id } = await addLead(page, { companyName: 'Mobila Someș SRL' })
  await deliver(page, JSON.stringify({ title: 'Task due: Mobila Someș SRL', path: `/leads/${id}` }))
  await expect
    .poll(() => shown(page), { timeout: 60_000 })
    .toEqual([{ title: 'Task due: Mobila Someș SRL', path: `/leads/${id}` }])
  await press(context)
  await expect.poll(() => shown(page), { timeout: 60_000 }).toEqual([])
})

test('a message that leads to another site opens the dashboard, and one that is not readable says Leadhaul', async ({
  page,
}) => {
  await signedIn(page)
  await deliver(page, JSON.stringify({ title: 'Look here', path: '//evil.example/leads' }))
  await expect.poll(() => shown(page), { timeout: 60_000 }).toEqual([{ title: 'Look here', path: '/dashboard' }])
  await deliver(page, 'not json')
  await expect.poll(() => shown(page), { timeout: 60_000 }).toContainEqual({ title: 'Leadhaul', path: '/dashboard' })
})
