import { api, identityOf, signedInApi } from '../../platform/api.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { countUndo } from './import-undo.repository.ts'
import { findImport, listImports, removeUploaded, toImport } from './lead-imports.repository.ts'
import type { LeadImportsService } from './lead-imports.service.ts'

type Dependencies = { leadImports: LeadImportsService; systemTenancy: Tenancy }

/** Archived leads, which an undo counts too, cannot be seen by requests: hence `systemTenancy`. */
export function leadImportsRouter({ leadImports, systemTenancy }: Dependencies) {
  return {
    list: api.leadImports.list.handler(async ({ context: { scope } }) => ({
      items: (await listImports(scope)).map(toImport),
    })),
    get: api.leadImports.get.handler(async ({ input, context: { scope }, errors }) => {
      const run = await findImport(scope, input.id)
      if (!run) throw errors.NOT_FOUND()
      return toImport(run)
    }),
    adjust: api.leadImports.adjust.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await leadImports.adjust(scope, input)
      if (answer.kind === 'started') return toImport(answer.run)
      throw errorsByKind(errors)[answer.kind]()
    }),
    preview: api.leadImports.preview.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await leadImports.preview(scope, input)
      if (answer.kind === 'preview') return answer.preview
      throw errorsByKind(errors)[answer.kind]()
    }),
    start: api.leadImports.start.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await leadImports.start(scope, input)
      if (answer.kind === 'started') return toImport(answer.run)
      throw errorsByKind(errors)[answer.kind]()
    }),
    cancel: api.leadImports.cancel.handler(async ({ input, context: { scope }, errors }) => {
      const run = await leadImports.cancel(scope, input.id)
      if (!run) throw errors.NOT_FOUND()
      return toImport(run)
    }),
    undoPreview: signedInApi.leadImports.undoPreview.handler(({ input, context: { signedIn }, errors }) =>
      systemTenancy.run(identityOf(signedIn), async (scope) => {
        const run = await findImport(scope, input.id)
        if (!run) throw errors.NOT_FOUND()
        if (run.status !== 'completed') throw errors.CONFLICT()
        return countUndo(scope, run)
      }),
    ),
    undo: api.leadImports.undo.handler(async ({ input, context: { scope }, errors }) => {
      const answer = await leadImports.undo(scope, input.id)
      if (answer.kind === 'started') return toImport(answer.run)
      if (answer.kind === 'none') throw errors.NOT_FOUND()
      throw errors.CONFLICT()
    }),
    remove: api.leadImports.remove.handler(async ({ input, context: { scope }, errors }) => {
      if (!(await findImport(scope, input.id))) throw errors.NOT_FOUND()
      return { removed: await removeUploaded(scope, input.id) }
    }),
  }
}

type Refuse = () => Error

/** The errors for an import that does not exist, that was already started, or whose mapping is invalid. */
const errorsByKind = (errors: { NOT_FOUND: Refuse; CONFLICT: Refuse; BAD_MAPPING: Refuse }) => ({
  none: errors.NOT_FOUND,
  'not-new': errors.CONFLICT,
  'bad-mapping': errors.BAD_MAPPING,
})
