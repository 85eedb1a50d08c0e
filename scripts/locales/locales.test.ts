import { expect, test } from 'vitest'
import { parseSourceFile } from '../structure/source-files.ts'
import { lateTexts } from './late-texts.ts'
import { checkParity } from './parity.ts'
import { unusedKeys } from './usage.ts'
import { flattenNamespaces } from './words.ts'

const languages = (en: object, ro: object) =>
  new Map([
    ['en', flattenNamespaces({ leads: en })],
    ['ro', flattenNamespaces({ leads: ro })],
  ])
const unused = (text: string, namespaces: Record<string, unknown>) =>
  unusedKeys({
    files: [parseSourceFile({ path: 'web/src/features/leads/components/row.tsx', text })],
    words: flattenNamespaces(namespaces),
  })

test('a component of the first view shows only first texts, unless it is a lazy part', () => {
  const files = [
    ['web/src/routes/_app.tsx', `import { Shell } from '../app/shell.tsx'`],
    ['web/src/app/shell.tsx', `import './banner.tsx'\nconst Palette = lazyPart(() => import('./palette.tsx'))`],
    ['web/src/app/banner.tsx', `const { t } = useTranslation(['shell', 'search'])`],
    ['web/src/app/palette.tsx', `const { t } = useTranslation('palette')`],
  ].map(([path = '', text = '']) => parseSourceFile({ path, text }))
  expect(lateTexts({ files, first: new Set(['shell']) })).toEqual([
    'web/src/app/banner.tsx is in the first view and shows search, which comes later',
  ])
})

test('a text that is missing or superfluous in one language is reported', () => {
  expect(checkParity(languages({ a: 'A', b: 'B' }, { a: 'A', c: 'C' }))).toEqual([
    'ro: leads:b is missing',
    'ro: leads:c is not in English',
  ])
})

test('placeholders and tags are the same in every language', () => {
  expect(checkParity(languages({ a: 'Hi {{name}}' }, { a: 'Salut {{nume}}' }))).toEqual([
    'ro: leads:a has the placeholders nume, English has name',
  ])
  expect(checkParity(languages({ a: 'See <link>plans</link>' }, { a: 'Vezi planurile' }))).toHaveLength(1)
  expect(checkParity(languages({ a: '{{n, number}} km' }, { a: '{{n}} km' }))).toEqual([])
})

test('every language has the plural forms its grammar needs', () => {
  const en = { found_one: '{{count}} lead', found_other: '{{count}} leads' }
  expect(checkParity(languages(en, { found_one: '{{count}} client', found_other: '{{count}} de clienți' }))).toEqual([
    'ro: leads:found lacks the plural forms few',
  ])
})

test('Romanian is written with commas below, and nothing is empty', () => {
  expect(checkParity(languages({ a: 'Your' }, { a: 'Clienţii' }))).toHaveLength(1)
  expect(checkParity(languages({ a: 'Your' }, { a: ' ' }))).toEqual(['ro: leads:a is empty'])
})

test('French punctuation follows a no-break space, so that no line begins with it', () => {
  const en = flattenNamespaces({ leads: { a: 'Delete {{name}}?' } })
  const french = (a: string) =>
    checkParity(
      new Map([
        ['en', en],
        ['fr', flattenNamespaces({ leads: { a } })],
      ]),
    )
  expect(french('Supprimer {{name}} ?')).toEqual(['fr: leads:a has a breaking space before : ; ? or !'])
  expect(french('Supprimer {{name}}\u202F?')).toEqual([])
})

test('an Italian article before a value is its format, as it is elided before 8 and 11', () => {
  const en = flattenNamespaces({ leads: { a: 'Until {{date}}' } })
  const italian = (a: string) =>
    checkParity(
      new Map([
        ['en', en],
        ['it', flattenNamespaces({ leads: { a } })],
      ]),
    )
  expect(italian('Fino al {{date}}')).toEqual(['it: leads:a has an article before a value; write {{date, il}}'])
  expect(italian('Fino {{date, al}}')).toEqual([])
})

test('a sentence that was left in English is reported, a short word that is the same in two languages is not', () => {
  const same = { a: 'Email', b: 'Find companies that ship by road' }
  expect(checkParity(languages(same, same))).toEqual(['ro: leads:b is English'])
})

test('no text names a command or a setting: those who read it cannot use them', () => {
  const commands = { a: 'Load places with npm run places', b: 'Set AI_URL=https://…', c: 'Run it with --country' }
  expect(checkParity(languages(commands, commands)).filter((problem) => problem.includes('command'))).toHaveLength(6)
  const words = { a: 'Grade – free –', b: 'https://example.com', c: 'EUR_' }
  expect(checkParity(languages(words, words))).toEqual([])
})

test('an unused key is reported', () => {
  const text = "export function Row() { const { t } = useTranslation('leads'); return t('a') }"
  expect(unused(text, { leads: { a: 'A', b: 'B' } })).toEqual(['leads:b is used nowhere'])
})

test.each([
  ['plainly', "const { t } = useTranslation('leads'); return t('a.b')"],
  ['with its namespace', "const { t } = useTranslation('search'); return t('leads:a.b')"],
  ['by another name', "const { t: tl } = useTranslation('leads'); return tl('a.b')"],
  ['as a pattern', "const { t } = useTranslation('leads'); return t(`a.${x}`)"],
  ['as one of two', "const { t } = useTranslation('leads'); return t(x ? 'a.b' : 'a.b')"],
  ['in a tagged text', 'const { t } = useTranslation(\'leads\'); return <Trans t={t} i18nKey="a.b" />'],
  ['from a table', "const table = { x: 'a.b' }; const { t } = useTranslation('leads'); return t(table.x)"],
])('a key may be asked for %s', (_, body) => {
  expect(unused(`export function Row() { ${body} }`, { leads: { a: { b: 'B' } } })).toEqual([])
})

test('a file that names the base of a plural uses its forms', () => {
  const text = "export function Row() { const { t } = useTranslation('leads'); return t('found', { count: 2 }) }"
  expect(unused(text, { leads: { found_one: '1', found_other: 'n' } })).toEqual([])
})

test('the key of a namespace that a file does not name is not used by the rest of the key', () => {
  const text = "function A() { const { t } = useTranslation('leads'); return t('a') }"
  expect(unused(text, { leads: { a: 'A' }, search: { a: 'A' } })).toEqual(['search:a is used nowhere'])
})
