import type { Env } from '../../platform/env.ts'
import { letterTo } from '../../platform/letter-page.ts'
import type { Mail } from '../../platform/mail.ts'
import type { ObjectionLinks } from './objection-links.service.ts'
import { correctionLetter, doneLetter, linkLetter } from './objection-letters.catalog.ts'
import { referenceOf } from './objection-reference.rules.ts'
import type { RequestRow } from './objections.repository.ts'

export type OpenRequest = RequestRow & { address: string }
type Needs = { mail: Mail; env: Pick<Env, 'baseUrl' | 'ADMIN_EMAILS' | 'MAIL_FROM'>; links: ObjectionLinks }

/** The letters of a request. One that is sent again has the same Message-ID, by which mail programs recognize a copy. */
export function createObjectionMail({ mail, env, links }: Needs) {
  const host = new URL(env.baseUrl).hostname
  const aboutOf = (request: OpenRequest, path: string) => ({
    language: request.language,
    address: request.address,
    reference: referenceOf(request),
    url: `${env.baseUrl}${path}`,
  })
  const operators = env.ADMIN_EMAILS.length > 0 ? env.ADMIN_EMAILS : [env.MAIL_FROM ?? 'operator@localhost']
  return {
    async link(request: OpenRequest, recipients: string[]): Promise<void> {
      const content = linkLetter(aboutOf(request, `/objection?token=${links.tokenOf(request.id)}`))
      for (const [at, to] of recipients.entries())
        await mail.send({ ...letterTo(to, content), messageId: `<objection.${request.id}.${at}@${host}>` })
    },
    /** What became of it, to who decided; a correction also to who runs the installation. */
    async done(request: OpenRequest & { choice: NonNullable<RequestRow['choice']> }): Promise<void> {
      const { id, choice, correction, recipients } = request
      const asked = correctionLetter(aboutOf(request, '/admin'), correction ?? '')
      for (const [at, to] of (choice === 'correct' ? operators : []).entries())
        await mail.send({ ...letterTo(to, asked), messageId: `<objection.${id}.correction.${at}@${host}>` })
      const content = doneLetter(choice, aboutOf(request, '/objection'))
      for (const [at, to] of recipients.entries())
        await mail.send({ ...letterTo(to, content), messageId: `<objection.${id}.done.${at}@${host}>` })
    },
  }
}
