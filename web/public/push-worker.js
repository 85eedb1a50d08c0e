// Notifications of browsers, in the service worker: loaded by it with importScripts, or registered alone.
// Refuses to open anything but our own pages, whatever a message says.
const ownPath = (path) => (typeof path === 'string' && /^\/(?![/\\])/.test(path) ? path : '/dashboard')

const messageOf = (event) => {
  try {
    return event.data?.json() ?? {}
  } catch {
    return {}
  }
}

self.addEventListener('push', (event) => {
  const { title, path } = messageOf(event) ?? {}
  event.waitUntil(
    self.registration.showNotification(typeof title === 'string' && title !== '' ? title : 'Leadhaul', {
      icon: '/favicon.svg',
      data: { path: ownPath(path) },
    }),
  )
})

const show = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [open] = windows
  if (!open) return self.clients.openWindow(path)
  await open.focus()
  // A page that this worker does not control cannot be sent elsewhere by it.
  return open.navigate(path).catch(() => self.clients.openWindow(path))
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(show(ownPath(event.notification.data?.path)))
})
