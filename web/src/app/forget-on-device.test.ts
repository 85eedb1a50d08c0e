import { expect, test, vi } from 'vitest'
import { forgetOnDevice } from './forget-on-device.ts'

test('after signing out nothing of the workspace is stored, places searched, dismissed warnings and errors included', () => {
  const stored = new Map([
    ['leadhaul.places', '[]'],
    ['leadhaul.errors', '[]'],
    ['leadhaul.account-notice.dismissed', 'x trial'],
    ['leadhaul.theme', 'dark'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    key: (at: number) => [...stored.keys()][at] ?? null,
    get length() {
      return stored.size
    },
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  forgetOnDevice()
  expect([...stored.keys()]).toEqual(['leadhaul.theme'])
  vi.unstubAllGlobals()
})
