import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/env.ts'
import { letterTo } from '../../platform/letter-page.ts'
import type { Mail } from '../../platform/mail.ts'
import { eraseContact } from '../leads/edit/erased-contacts.service.ts'
import { removePlaces } from '../places/removed-places.service.ts'
import { allWorkspaces } from '../workspace/workspace-deletion.service.ts'
import { patternsOf } from './contact-patterns.rules.ts'
import { findHeld, NO_USER, readHeld } from './held.service.ts'
import { correctionLetter, doneLetter, linkLetter } from './objection-letters.catalog.ts'
import {
  clearExpired,
  eraseKeptAnswers,
  eraseTexts,
  type Found,
  findRequest,
  finishRequest,
  type RequestRow,
  writeFound,
} from './objections.repository.ts'
import { type Objections, referenceOf } from './objections.service.ts'

const MAX_RECIPIENTS = 3

type Needs = {
  db: SystemDb
  tenancy: Tenancy
  mail: Mail
  env: Pick<Env, 'baseUrl' | 'ADMIN_EMAILS' | 'MAIL_FROM'>
  objections: Pick<Objections, 'tokenOf'>
  clock: () => Date
}
type Open = RequestRow & { address: string }
export type AppliedObjections = ReturnType<typeof createAppliedObjections>

/** The work behind the public page. Each step may be done twice: a worker that was stopped goes on where it was. */
export function createAppliedObjections({ db, tenancy, mail, env, objections, clock }: Needs) {
  const openRequest = async (id: string): Promise<Open | undefined> => {
    const request = await findRequest(db, id)
    return request?.address && !request.appliedAt ? { ...request, address: request.address } : undefined
  }
  const aboutOf = (request: Open, path: string) => ({
    language: request.language,
    address: request.address,
    reference: referenceOf(request),
    url: `${env.baseUrl}${path}`,
  })
  const host = new URL(env.baseUrl).hostname

  /** A phone gets its link at the emails stored with it: nothing else proves whose it is. */
  const recipientsOf = async ({ channel, address }: Open, found: Found) =>
    channel === 'email' ? [address] : (await readHeld({ db, tenancy }, found)).emails.slice(0, MAX_RECIPIENTS)

  const erase = async ({ channel, address, company }: Open): Promise<void> => {
    const national = channel === 'phone' ? parsePhoneNumberFromString(address)?.formatNational() : undefined
    const patterns = patternsOf({ channel, address, national: national?.replace(/\D/g, '') ?? '' })
    const { leads } = await findHeld(db, { channel, address, company })
    const byWorkspace = Map.groupBy(leads, ({ workspaceId }) => workspaceId)
    for (const workspaceId of await allWorkspaces(db))
      await tenancy.run({ workspaceId, userId: NO_USER }, async (scope) => {
        const leadIds = (byWorkspace.get(workspaceId) ?? []).map(({ leadId }) => leadId)
        await eraseContact(scope, { leadIds, gone: { channel, address }, now: clock() })
        await eraseTexts(scope.db, patterns)
        scope.hint('suppressions')
      })
    await eraseKeptAnswers(db, patterns)
  }

  return {
    /** Sends the link, whether something is held or not: who reads the mail of the address may know. */
    async sendLink(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request || request.decidedAt) return
      const found = await findHeld(db, request)
      const recipients = await recipientsOf(request, found)
      await writeFound(db, { id: request.id, found, recipients })
      const content = linkLetter(aboutOf(request, `/objection?token=${objections.tokenOf(request.id)}`))
      for (const [at, to] of recipients.entries())
        await mail.send({ ...letterTo(to, content), messageId: `<objection.${request.id}.${at}@${host}>` })
    },

    /** Does what was decided, and says so. */
    async apply(requestId: string): Promise<void> {
      const request = await openRequest(requestId)
      if (!request?.choice) return
      const { choice, address, channel, company, recipients, correction } = request
      if (choice !== 'correct') await removePlaces(db, (await findHeld(db, { channel, address, company })).places)
      if (choice === 'erase') await erase(request)
      const operators = env.ADMIN_EMAILS.length > 0 ? env.ADMIN_EMAILS : [env.MAIL_FROM ?? 'operator@localhost']
      if (choice === 'correct')
        for (const to of operators)
          await mail.send(letterTo(to, correctionLetter(aboutOf(request, '/admin'), correction ?? '')))
      const content = doneLetter(choice, aboutOf(request, '/objection'))
      for (const [at, to] of recipients.entries())
        await mail.send({ ...letterTo(to, content), messageId: `<objection.${request.id}.done.${at}@${host}>` })
      await finishRequest(db, request.id)
    },

    clear: (): Promise<void> => clearExpired(db),
  }
}
