import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../platform/free-port.ts'
import { fetchWithCause } from './fetch-with-cause.ts'

test('the error of a failed request contains its cause, and a busy process has time to connect', async () => {
  await expect(fetchWithCause(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(/^fetch failed: .*ECONNREFUSED/)
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(60_000)
})
