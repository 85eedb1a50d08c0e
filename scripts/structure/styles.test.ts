import { expect, test } from 'vitest'
import { layerOrder, parseSheet } from './style-sheets.ts'
import { checkStyles } from './styles.ts'
import { parseSourceFile } from './source-files.ts'

const layers = layerOrder('<style>@layer reset, ui, features, pages;</style>')

/** The violations in a web of these files, as "path: message". */
function check(tree: Record<string, string>): string[] {
  const entries = Object.entries(tree).map(([path, text]) => ({ path, text }))
  const sheets = entries.filter(({ path }) => path.endsWith('.css')).map(parseSheet)
  const files = entries.filter(({ path }) => !path.endsWith('.css')).map(parseSourceFile)
  return checkStyles({ files, sheets, layers }).map(({ path, message }) => `${path}: ${message}`)
}

const SHARED = 'web/src/ui/buttons.css'
const BUTTON = 'web/src/ui/button.tsx'
const MODULE = 'web/src/features/leads/components/lead-row.module.css'
const ROW = 'web/src/features/leads/components/lead-row.tsx'
/** A shared part, and a component with a module of its own that adjusts it. */
const web = {
  [SHARED]: '@layer ui { .button { color: red } .button.tone-bad { color: blue } }',
  [BUTTON]:
    'export const Button = ({ tone }) => <button className={classNames("button", tone && `tone-${tone}`)} type="button" />',
  [MODULE]:
    '@layer features { .company-name { color: red } @media (width < 9px) { .company-name :global(.button) { color: blue } } }',
  [ROW]:
    "import styles from './lead-row.module.css'\nexport const LeadRow = () => <td className={`button ${styles.companyName}`} />",
}

test('shared classes and modules that are used, in ordered layers, are accepted', () => {
  expect(check(web)).toEqual([])
})

test('steps of an animation are no rules and need no layer', () => {
  expect(check({ ...web, [SHARED]: `${web[SHARED]} @keyframes spin { to { rotate: 1turn } }` })).toEqual([])
})

const refused: [string, Record<string, string>, string][] = [
  [
    'a rule outside every layer',
    { [SHARED]: `${web[SHARED]} .button:hover { color: blue }` },
    `${SHARED}: ".button:hover" is outside every layer and would win over all of them`,
  ],
  [
    'a layer that the page does not order',
    { [MODULE]: web[MODULE].replace('@layer features', '@layer mine') },
    `${MODULE}: ".company-name" is in the layer "mine", which web/index.html does not order`,
  ],
  [
    'a global class outside web/src/ui',
    { 'web/src/app/shell.css': '@layer features { .button { color: blue } }' },
    'web/src/app/shell.css: only web/src/ui has global classes: call this file <component>.module.css',
  ],
  [
    'a global class that a module invents',
    { [MODULE]: web[MODULE].replace(':global(.button)', ':global(.invented)') },
    `${MODULE}: ":global(.invented)" is no shared class`,
  ],
  [
    'a module that styles shared parts everywhere',
    { [MODULE]: `${web[MODULE]} @layer features { :global(.button) { color: blue } }` },
    `${MODULE}: ":global(.button)" has no class of this module and styles the whole page`,
  ],
  [
    'a shared class of two letters',
    { [SHARED]: web[SHARED].replaceAll('.tone-bad', '.sm'), [BUTTON]: web[BUTTON].replace('tone-${tone}', 'sm') },
    `${SHARED}: ".sm" says nothing: shared classes are called by their full terms`,
  ],
  [
    'a class that no shared style defines',
    { [ROW]: web[ROW].replace('`button $', '`buton $') },
    `${ROW}: no shared style defines "buton"`,
  ],
  [
    'a class that the module does not define',
    { [ROW]: web[ROW].replace('styles.companyName', 'styles.companyNme + styles.companyName') },
    `${ROW}: ${MODULE} has no class for "companyNme"`,
  ],
  [
    'a shared class that no component uses',
    { [SHARED]: `${web[SHARED]} @layer ui { .badge { color: red } }` },
    `${SHARED}: no component uses ".badge"`,
  ],
  [
    'a module without a component of its name',
    { 'web/src/features/leads/components/row.module.css': web[MODULE] },
    'web/src/features/leads/components/row.module.css: no component of its name is beside it',
  ],
  [
    'a class of a module that no component uses',
    { [MODULE]: `${web[MODULE]} @layer features { .city { color: red } }` },
    `${MODULE}: no component uses ".city"`,
  ],
  [
    'a custom property that nothing sets',
    { [MODULE]: web[MODULE].replace('color: red', 'color: var(--bg)') },
    `${MODULE}: nothing sets "--bg"`,
  ],
]
test.each(refused)('%s is refused', (_, change, message) => {
  expect(check({ ...web, ...change })).toContain(message)
})

test('custom properties that a sheet or a component sets, and those with a value to fall back on, are accepted', () => {
  const reads = web[MODULE].replace(
    'color: red',
    '--gap: 1px; gap: var(--gap); height: var(--h-row); color: var(--bg, red)',
  )
  const row = web[ROW].replace('<td ', "<td style={{ '--h-row': '9px' }} ")
  expect(check({ ...web, [MODULE]: reads, [ROW]: row })).toEqual([])
})

test('a class chosen by a computed name counts as used', () => {
  const row = web[ROW].replace('styles.companyName', 'styles[column]')
  expect(check({ ...web, [ROW]: row })).toEqual([])
})
