import { getDefaultAutoSelectFamilyAttemptTimeout } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from '../../platform/free-port.ts'
import { patientFetch } from './patient-fetch.ts'

test('a request that fails says why, and a busy process has time to notice that it is connected', async () => {
  await expect(patientFetch(`http://127.0.0.1:${await freePort()}`)).rejects.toThrow(/^fetch failed: .*ECONNREFUSED/)
  expect(getDefaultAutoSelectFamilyAttemptTimeout()).toBe(60_000)
})
