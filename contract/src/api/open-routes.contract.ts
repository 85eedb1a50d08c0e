// Routes without a session: those of the public pages, and the search webhook, which is authenticated by a signature.
// Owns nothing but the list.
// Refuses whatever else has no session: everything in the other lists asks for one.
import { contactContract } from '../public-site/contact.contract.ts'
import { publicSiteContract } from '../public-site/public-site.contract.ts'
import { ingestContract } from '../search/ingest.contract.ts'

export const openRoutesContract = { ingest: ingestContract, publicSite: publicSiteContract, contact: contactContract }
