import type { Rule, Violation } from './tree.ts'
import { isGenerated } from './tree.ts'
import { zoneOf } from './zones.ts'

const RECORD = 'docs/decisions/0001-layers-and-file-roles.md'
const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'

const role = (roles: string) => new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:${roles})(?:\\.test)?\\.ts$`)
const CONTRACT = role('schema|contract|rules|catalog')
const SERVER = role('router|service|repository|rules|jobs|client|catalog')
const SERVER_SOURCE = new RegExp(`^${NAME}/${NAME}\\.source(?:\\.test)?\\.ts$`)
const FEATURE_TEST = new RegExp(`^(?:${NAME}/)*${NAME}\\.feature\\.test\\.ts$`)
const WEB = [
  // A large feature keeps them beside the part they belong to.
  new RegExp(`^(?:components/${NAME}/)?${NAME}\\.queries(?:\\.test)?\\.ts$`),
  new RegExp(`^pages/${NAME}\\.page\\.tsx$`),
  new RegExp(`^components/(?:${NAME}/)?${NAME}\\.tsx$`),
  // Hooks draw nothing.
  new RegExp(`^components/(?:${NAME}/)?use-${NAME}\\.ts$`),
  new RegExp(`^(?:(?:components(?:/${NAME})?|pages)/)?${NAME}\\.model(?:\\.test)?\\.ts$`),
]
const PLAIN = new RegExp(
  `^(?:${NAME}/)*${NAME}(?:\\.(?:config|spec|page|feature|rules|model|catalog|worker))?(?:\\.test|\\.gen)?\\.(?:ts|tsx|mjs)$`,
)

const LISTS = {
  contract: '.schema.ts .contract.ts .rules.ts .catalog.ts',
  server:
    '.router.ts .service.ts .repository.ts .rules.ts .jobs.ts .client.ts .catalog.ts, <subfolder>/<name>.source.ts, .feature.test.ts',
  web: '[components/<part>/]<name>.queries.ts, pages/<name>.page.tsx, components/[<part>/]<name>.tsx, components/[<part>/]use-<name>.ts, [components/[<part>/]]<name>.model.ts',
  plain: 'a name that says what the file does, in lower case with hyphens',
}

/** Every file's suffix says its role, from a closed list. */
export const roles: Rule = (files) =>
  files.flatMap(({ path }): Violation[] => {
    const list = isGenerated(path) ? undefined : brokenList(path)
    if (list === undefined) return []
    const message = `its name has no known role. Here: ${LISTS[list]}. A new role needs a decision record, see ${RECORD}`
    return [{ path, rule: 'roles', message }]
  })

function brokenList(path: string): keyof typeof LISTS | undefined {
  const zone = zoneOf(path)?.zone
  const inside = path.replace(
    /^(contract\/src|(server|web)\/src\/features\/[^/]+|server\/src|web\/src|web|scripts|e2e|bench)\//,
    '',
  )
  if (zone === 'contract') return CONTRACT.test(inside) && inside.split('/').length === 2 ? undefined : 'contract'
  if (zone === 'server feature') return fitsServer(inside) ? undefined : 'server'
  if (zone === 'web feature') return WEB.some((pattern) => pattern.test(inside)) ? undefined : 'web'
  if (zone === 'web routes') return undefined
  return zone !== undefined && PLAIN.test(inside) ? undefined : 'plain'
}

const fitsServer = (inside: string) => [SERVER, SERVER_SOURCE, FEATURE_TEST].some((pattern) => pattern.test(inside))
