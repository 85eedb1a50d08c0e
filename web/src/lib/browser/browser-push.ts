/** Push of this browser; nothing of our API. */
const WORKER = '/push-worker.js'

export const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
export const isBlocked = () => Notification.permission === 'denied'

/** The address at which this browser gets messages; undefined where it gets none. */
export async function ownEndpoint(): Promise<string | undefined> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription())?.endpoint
}

export type Subscribed = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the user where they have not said yet; undefined where they refuse. */
export async function subscribe(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // The worker of the whole product, where it is there already, holds the same handlers.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for other keys of the installation takes no message of these.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, keys: { p256dh, auth } }
}

/** The browser takes no more messages, whoever has its address. */
export async function unsubscribe(): Promise<void> {
  const registration = canPush() ? await navigator.serviceWorker.getRegistration() : undefined
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
