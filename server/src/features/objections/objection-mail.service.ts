import type { Env } from '../../platform/settings/env.ts'
import { type EmailContent, composeEmail } from '../../platform/mail/email-page.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type { ObjectionLinks } from './objection-links.rules.ts'
import { correctionEmail, decisionEmail, linkEmail } from './objection-emails.catalog.ts'
import { referenceOf } from './objection-reference.rules.ts'
import type { RequestRow } from './objections.repository.ts'

export type OpenRequest = RequestRow & { address: string }
type Kind = 'link' | 'correction' | 'done'
type Dependencies = { mail: Mail; env: Pick<Env, 'baseUrl' | 'ADMIN_EMAILS' | 'MAIL_FROM'>; links: ObjectionLinks }

/**
 * The emails of a request. Each has a name from its kind and the index of its recipient. If an email is sent again, it
 * has the same Message-ID, by which mail programs recognize a copy.
 */
export function createObjectionMail({ mail, env, links }: Dependencies) {
  const host = new URL(env.baseUrl).hostname
  const aboutOf = (request: OpenRequest, path: string) => ({
    language: request.language,
    address: request.address,
    reference: referenceOf(request),
    url: `${env.baseUrl}${path}`,
  })
  const operators = env.ADMIN_EMAILS.length > 0 ? env.ADMIN_EMAILS : [env.MAIL_FROM ?? 'operator@localhost']
  const namesOf = (kind: Kind, recipients: string[]) => recipients.map((_, at) => `${kind}.${at}`)

  const contentOf = (request: OpenRequest, kind: string | undefined): EmailContent | undefined => {
    const { id, choice, correction, decidedAt, expired } = request
    if (kind === 'link')
      // A link that is void or was used is not sent.
      return decidedAt || expired ? undefined : linkEmail(aboutOf(request, `/objection?token=${links.tokenOf(id)}`))
    if (kind === 'correction') return correctionEmail(aboutOf(request, '/admin'), correction ?? '')
    return choice ? decisionEmail(choice, aboutOf(request, '/objection')) : undefined
  }

  return {
    linkEmails: (recipients: string[]): string[] => namesOf('link', recipients),
    /**
     * The confirmations to the recipients of the link; a correction is also reported to the operator of the
     * installation.
     */
    doneEmails: ({ choice, recipients }: OpenRequest): string[] => [
      ...(choice === 'correct' ? namesOf('correction', operators) : []),
      ...namesOf('done', recipients),
    ],
    async send(request: OpenRequest, name: string): Promise<void> {
      const [kind, at] = name.split('.')
      const to = (kind === 'correction' ? operators : request.recipients)[Number(at)]
      const content = contentOf(request, kind)
      if (to === undefined || !content) return
      await mail.send({ ...composeEmail(to, content), messageId: `<objection.${request.id}.${name}@${host}>` })
    },
  }
}
