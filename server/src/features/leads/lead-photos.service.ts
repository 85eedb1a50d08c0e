import type { Identity, Tenancy } from '../../platform/db/scope.ts'
import { FetchError } from '../../platform/safe-fetch/fetch-error.ts'
import type { SafeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import { findContact, findLead } from './leads.repository.ts'

export type LeadPhotos = (identity: Identity, photo: { leadId: string; number: number }) => Promise<Buffer | undefined>

const TYPES = ['image/jpeg', 'image/jpg', 'image/png', 'image/webp', 'application/octet-stream']
const MAX_BYTES = 5 * 1024 * 1024
const TIMEOUT_MS = 10_000
const MAX_SIDE_LENGTH = 1600

/**
 * Returns a photo of an unlocked lead. The server fetches it, so that the page it is on learns nothing about the user,
 * and does not store it, because some sources forbid that. Undefined if there is no such photo.
 */
export function createLeadPhotos(options: {
  tenancy: Tenancy
  fetch: SafeFetch
  redraw: (bytes: Buffer, maxSideLength: number) => Promise<Buffer | undefined>
}): LeadPhotos {
  return async (identity, { leadId, number }) => {
    const url = await options.tenancy.run(identity, async (scope) => {
      const lead = await findLead(scope, leadId)
      const contact = lead?.access === 'unlocked' ? await findContact(scope, leadId) : undefined
      return contact?.photos_urls[number - 1]
    })
    if (url === undefined) return undefined
    const bytes = await bytesOf(options.fetch, url)
    return bytes && options.redraw(bytes, MAX_SIDE_LENGTH)
  }
}

async function bytesOf(fetch: SafeFetch, url: string): Promise<Buffer | undefined> {
  const options = { accept: TYPES, maxBytes: MAX_BYTES, signal: AbortSignal.timeout(TIMEOUT_MS) }
  try {
    const { status, body } = await fetch.get(url, options)
    return status >= 200 && status < 300 ? body : undefined
  } catch (error) {
    if (error instanceof FetchError) return undefined
    throw error
  }
}
