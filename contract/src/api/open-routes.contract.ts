// The procedures without a session: those of the public pages, and the search webhook, which signs its requests.
// Owns only this list.
// Rejects all other procedures: those in the other lists require a session.
import { contactContract } from '../public-site/contact.contract.ts'
import { publicSiteContract } from '../public-site/public-site.contract.ts'
import { ingestContract } from '../search/ingest.contract.ts'

export const openRoutesContract = { ingest: ingestContract, publicSite: publicSiteContract, contact: contactContract }
