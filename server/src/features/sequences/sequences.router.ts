import { api, identityOf, signedInApi } from '../../platform/api.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import type { Enrolling } from './enrolling.service.ts'
import type { Sequences } from './sequences.service.ts'

export function sequencesRouter({ sequences, enrolling }: { sequences: Sequences; enrolling: Enrolling }) {
  return {
    list: api.sequences.list.handler(({ context: { scope } }) => sequences.list(scope)),
    get: api.sequences.get.handler(async ({ input, context: { scope }, errors }) => {
      const found = await sequences.find(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
    create: signedInApi.sequences.create.handler(async ({ input, context: { signedIn }, errors }) => {
      const answer = await sequences.create(identityOf(signedIn), input)
      if (answer.kind === 'upgrade') throw errors.UPGRADE_REQUIRED({ data: answer.needed })
      if (answer.kind === 'too-many') throw errors.TOO_MANY_SEQUENCES()
      if (answer.kind === 'conflict') throw errors.CONFLICT()
      if (answer.kind !== 'changed') throw errors.NOT_FOUND()
      return answer.sequence
    }),
    update: api.sequences.update.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await sequences.update(scope, input)
      if (answer.kind === 'upgrade') throw errors.UPGRADE_REQUIRED({ data: answer.needed })
      if (answer.kind === 'unknown-variables') throw errors.UNKNOWN_VARIABLES({ data: { names: answer.names } })
      if (answer.kind === 'former-steps') throw errors.FORMER_STEPS_NEEDED()
      if (answer.kind === 'conflict') throw errors.CONFLICT()
      if (answer.kind !== 'changed') throw errors.NOT_FOUND()
      return answer.sequence
    }),
    remove: api.sequences.remove.handler(async ({ input, context: { scope }, errors }) => {
      if (!(await sequences.remove(scope, input.id))) throw errors.NOT_FOUND()
    }),
    pause: api.sequences.pause.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await sequences.pause(scope, input.id)
      if (answer.kind !== 'changed') throw errors.NOT_FOUND()
      return answer.sequence
    }),
    resume: api.sequences.resume.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await sequences.resume(scope, input.id)
      if (answer.kind === 'upgrade') throw errors.UPGRADE_REQUIRED({ data: answer.needed })
      if (answer.kind !== 'changed') throw errors.NOT_FOUND()
      return answer.sequence
    }),
    preview: signedInApi.sequences.preview.handler(async ({ input, context: { signedIn, language }, errors }) => {
      const answer = await enrolling.preview(identityOf(signedIn), { ...input, language })
      if (answer.kind === 'upgrade') throw errors.UPGRADE_REQUIRED({ data: answer.needed })
      if (answer.kind === 'not-found') throw errors.NOT_FOUND()
      return answer
    }),
    enroll: signedInApi.sequences.enroll.handler(async ({ input, context: { signedIn, language }, errors }) => {
      const answer = await enrolling.enroll(identityOf(signedIn), { ...input, language })
      switch (answer.kind) {
        case 'enrolled':
          return answer
        case 'upgrade':
          throw errors.UPGRADE_REQUIRED({ data: answer.needed })
        case 'profile':
          throw errors.PROFILE_INCOMPLETE()
        case 'queue-full':
          throw errors.SEQUENCES_FULL({ data: { max: answer.max } })
        case 'unknown-variables':
          throw errors.UNKNOWN_VARIABLES({ data: { names: answer.names } })
        case 'not-found':
          throw errors.NOT_FOUND()
      }
    }),
    enrollments: api.sequences.enrollments.handler(
      async ({ input: { id, cursor, limit }, context: { scope }, errors }) => {
        const sequence = await sequences.find(scope, id)
        if (!sequence) throw errors.NOT_FOUND()
        const rows = await sequences.enrollments(scope, { sequenceId: id, after: readCursor(cursor), limit: limit + 1 })
        const page = rows.slice(0, limit)
        const last = page.at(-1)
        const nextCursor = rows.length > limit && last ? writeCursor({ created_at: last.createdAt, id: last.id }) : null
        const { active, finished, stopped } = sequence.counts
        return { items: page, nextCursor, total: active + finished + stopped }
      },
    ),
    ofLead: api.sequences.ofLead.handler(({ input, context: { scope } }) => sequences.ofLead(scope, input.id)),
    stop: api.sequences.stop.handler(async ({ input, context: { scope }, errors }) => {
      const found = await sequences.stop(scope, input.id)
      if (!found) throw errors.NOT_FOUND()
      return found
    }),
  }
}
