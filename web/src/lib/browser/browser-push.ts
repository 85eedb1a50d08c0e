/** The service worker for push messages. */
const WORKER = '/push-worker.js'

export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
export const isPushBlocked = () => Notification.permission === 'denied'

/** The push endpoint of this browser; undefined if it has no subscription. */
export async function currentPushEndpoint(): Promise<string | undefined> {
  const registration = isPushSupported() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await registration?.pushManager.getSubscription())?.endpoint
}

export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Subscribes to push, and asks for the permission if needed. Returns undefined if the user refuses. */
export async function subscribeToPush(publicKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  // If the service worker of the app is registered, it has the same handlers.
  if (!(await navigator.serviceWorker.getRegistration())) await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made with other keys of the installation does not accept messages signed with these.
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { p256dh = '', auth = '' } = made.toJSON().keys ?? {}
  return { endpoint: made.endpoint, keys: { p256dh, auth } }
}

/** Ends the subscription: the browser accepts no more messages. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = isPushSupported() ? await navigator.serviceWorker.getRegistration() : undefined
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
