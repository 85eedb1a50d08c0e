import { walk } from './parse.ts'
import type { Rule, SourceFile, Violation } from './source-files.ts'
import { isGenerated } from './source-files.ts'
import { zoneOf } from './zones.ts'

const RECORD = 'docs/decisions/0001-layers-and-file-roles.md'
const NAME = '[a-z0-9]+(?:-[a-z0-9]+)*'

const role = (roles: string) => new RegExp(`^(?:${NAME}/)*${NAME}\\.(?:${roles})(?:\\.test)?\\.ts$`)
const CONTRACT = role('schema|contract|rules|catalog')
const SERVER = role('router|service|repository|rules|jobs|client|catalog')
const SERVER_SOURCE = new RegExp(`^${NAME}/${NAME}\\.source(?:\\.test)?\\.ts$`)
const FEATURE_TEST = new RegExp(`^(?:${NAME}/)*${NAME}\\.feature\\.test\\.ts$`)
const WEB = [
  // In a large feature, queries may be in the folder of their component.
  new RegExp(`^(?:components/${NAME}/)?${NAME}\\.queries(?:\\.test)?\\.ts$`),
  new RegExp(`^pages/${NAME}\\.page\\.tsx$`),
  new RegExp(`^components/(?:${NAME}/)?${NAME}\\.tsx$`),
  // Hooks render nothing.
  new RegExp(`^components/(?:${NAME}/)?use-${NAME}\\.ts$`),
  new RegExp(`^(?:(?:components(?:/${NAME})?|pages)/)?${NAME}\\.model(?:\\.test)?\\.ts$`),
]
const PLAIN = new RegExp(
  `^(?:${NAME}/)*${NAME}(?:\\.(?:config|spec|page|feature|rules|model|catalog|worker))?(?:\\.test|\\.gen)?\\.(?:ts|tsx|mjs)$`,
)

const HOOK_WITH_JSX = new RegExp(`^web/src/(?:.*/)?use-${NAME}\\.tsx$`)
const COMPONENT = /^web\/src\/features\/[^/]+\/components\/.*\.tsx$/

const LISTS = {
  contract: '.schema.ts .contract.ts .rules.ts .catalog.ts',
  server:
    '.router.ts .service.ts .repository.ts .rules.ts .jobs.ts .client.ts .catalog.ts, <subfolder>/<name>.source.ts, .feature.test.ts',
  web: '[components/<part>/]<name>.queries.ts, pages/<name>.page.tsx, components/[<part>/]<name>.tsx, components/[<part>/]use-<name>.ts, [components/[<part>/]]<name>.model.ts',
  plain: 'a name that says what the file does, in lower case with hyphens',
}

/** The suffix of every file names its role, from a closed list. */
export const roles: Rule = (files) =>
  files.flatMap((file): Violation[] => {
    const { path } = file
    const list = isGenerated(path) ? undefined : violatedList(path)
    const message =
      list === undefined
        ? wrongSuffix(file)
        : `its name has no known role. Here: ${LISTS[list]}. A new role needs a decision record, see ${RECORD}`
    return message === undefined ? [] : [{ path, rule: 'roles', message }]
  })

function wrongSuffix({ path, program }: SourceFile): string | undefined {
  if (HOOK_WITH_JSX.test(path))
    return 'a hook is use-<name>.ts and has no JSX; a file with JSX has the name of what it draws'
  if (!COMPONENT.test(path)) return undefined
  let hasJsx = false
  walk(program, ({ type }) => {
    hasJsx ||= type === 'JSXElement' || type === 'JSXFragment'
  })
  return hasJsx ? undefined : 'it has no JSX: a hook is use-<name>.ts, pure functions are <name>.model.ts'
}

function violatedList(path: string): keyof typeof LISTS | undefined {
  const zone = zoneOf(path)?.zone
  const pathInZone = path.replace(
    /^(contract\/src|(server|web)\/src\/features\/[^/]+|server\/src|web\/src|web|scripts|e2e|bench)\//,
    '',
  )
  if (zone === 'contract')
    return CONTRACT.test(pathInZone) && pathInZone.split('/').length === 2 ? undefined : 'contract'
  if (zone === 'server feature') return fitsServer(pathInZone) ? undefined : 'server'
  if (zone === 'web feature') return WEB.some((pattern) => pattern.test(pathInZone)) ? undefined : 'web'
  if (zone === 'web routes') return undefined
  return zone !== undefined && PLAIN.test(pathInZone) ? undefined : 'plain'
}

const fitsServer = (inside: string) => [SERVER, SERVER_SOURCE, FEATURE_TEST].some((pattern) => pattern.test(inside))
