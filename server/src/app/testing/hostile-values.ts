import fc from 'fast-check'
import { byTestSize } from '../../platform/testing/test-size.ts'
import type { Field } from './schema-fields.ts'

/** The number of random values for each field, in addition to the fixed ones of its kind. */
const RANDOM_VALUES = byTestSize(1, 3)
/** Each field gets every n-th of the fixed values of its kind; the next field gets the following ones. */
const FIXED_VALUE_STEP = byTestSize(3, 1)
/** Produces the same values on every machine, so that failures can be reproduced. */
const SEED = 20261122

const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const ID = '00000000-0000-4000-8000-000000000000'

const DATES = [
  '1970-01-01T00:00:00.026+14:00',
  '1970-01-01T00:00:00Z',
  '2199-12-31T23:59:59.999Z',
  '2199-12-31T23:59:59.999-12:00',
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '-004713-01-01T00:00:00Z',
  '+010000-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '1969-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '10000-01-01T00:00:00Z',
  '294277-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-11-22T24:00:00Z',
  '2026-11-22T23:59:60Z',
  '2026-11-22T10:00:00+14:59',
  '2026-11-22T10:00:00+15:59',
  '2026-11-22T10:00:00+16:00',
  '2026-11-22T10:00:00-23:59',
  '2026-11-22T10:00:00+99:99',
  '2026-11-22T10:00:00.123456789123456789Z',
  '2026-11-22',
  'infinity',
  '-infinity',
  'epoch',
  'now',
  '4713-01-01 BC',
]
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'furni\u0000ture',
  '\ud800',
  'furni\udc00ture',
  '\ud800\u0000\udfff',
  '\uffff\ufeff\u202e\u2066',
  '\r\n\t\u2028',
  '%_\\',
  `'; drop table leads; --`,
  '\\u0000',
  '{"$ne":1}',
  '__proto__',
  'constructor',
  '😀'.repeat(200),
  'İ'.repeat(300),
  'ﷺ'.repeat(40),
  'ﷺ'.repeat(120),
  // Longer once it is normalised.
  '\ufb2c'.repeat(40),
  '\ufb2c'.repeat(180),
  'a\u0301'.repeat(150),
  'x'.repeat(20_000),
]
const CURSORS = [
  'not a cursor',
  'AAAA',
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59+23:59', '2026-02-30T00:00:00Z', '\u0000', 'infinity'].map((date) =>
    cursor(date, ID),
  ),
  cursor('2026-11-22T10:00:00Z', '\u0000'),
  cursor('2026-11-22T10:00:00Z', ID, '\ud800'),
  cursor('created_at', 'desc', '', '0000-01-01T00:00:00Z', ID),
  cursor('created_at', 'desc', '', '2026-11-22T10:00:00+23:59', ID),
  cursor('company_name', 'asc', '\u0000', '2026-11-22T10:00:00Z', ID),
  cursor('company_name', 'asc', '\ud800', '2026-11-22T10:00:00Z', ID),
  cursor('status', 'asc', '\u0000', '2026-11-22T10:00:00Z', ID),
  cursor(),
  cursor(null, null),
]
const NUMBERS = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  0,
  -1,
  0.5,
  1e-320,
  4.4e-323,
  -5e-324,
  1.7976931348623157e308,
  -1e308,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  2n ** 63n,
  10n ** 400n,
  '1e400',
  '0x10',
  ' 7 ',
  '٣',
]
const IDS = [
  '',
  ID.toUpperCase(),
  `{${ID}}`,
  ID.replaceAll('-', ''),
  `${ID}\u0000`,
  `${ID} `,
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]
/** Values of types that no field expects. */
const UNEXPECTED_VALUES: unknown[] = [
  null,
  true,
  [],
  {},
  [[]],
  { toString: 1 },
  new Date(Number.NaN),
  new Date(8.64e15),
  new Map(),
  new Set([1]),
]
const lists = (item: unknown) => [[], [null], [undefined, item], Array.from({ length: 5000 }, () => item)]

/** Any UTF-16: NUL and lone surrogates are as frequent as letters. */
const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xff_ff }), fc.constantFrom(0, 0xd8_00, 0xdf_ff, 0x61)), { maxLength: 400 })
  .map((units) => String.fromCharCode(...units))
const anyDate = fc
  .record({
    date: fc.date({ noInvalidDate: true }),
    offset: fc.constantFrom('Z', '+00:00', '-12:00', '+14:00', '+15:30', '-19:45', '+23:59'),
  })
  .map(({ date, offset }) => date.toISOString().replace('Z', offset))
const anyNumber = fc.oneof(fc.double(), fc.bigInt(), fc.integer(), fc.maxSafeInteger())

let fields = 0
/** Returns the values to send for a field. */
export function hostileValuesFor(field: Field): unknown[] {
  const { always, drawn } = valuesFor(field)
  const turn = fields++ % FIXED_VALUE_STEP
  return [
    ...always.filter((_, nr) => nr % FIXED_VALUE_STEP === turn),
    ...fc.sample(drawn, { numRuns: RANDOM_VALUES, seed: SEED }),
  ]
}

/** Returns the fixed values for a kind of field, and the generator of random ones. */
function valuesFor({ kind, format, path }: Field): { always: unknown[]; drawn: fc.Arbitrary<unknown> } {
  if (kind === 'number') return { always: [...NUMBERS, ...UNEXPECTED_VALUES], drawn: anyNumber }
  if (kind === 'array')
    return { always: [...lists('x'), ...lists(ID), ...UNEXPECTED_VALUES], drawn: fc.array(anyText, { maxLength: 5 }) }
  if (kind === 'record')
    return {
      always: [{ '': '' }, { '\u0000': '\u0000' }, { __proto__: 'x' }, ...UNEXPECTED_VALUES],
      drawn: fc.dictionary(anyText, anyText),
    }
  if (kind === 'enum' || kind === 'boolean') return { always: ['', '\u0000', ...UNEXPECTED_VALUES], drawn: anyText }
  if (format === 'datetime') return { always: [...DATES, '\u0000', ...UNEXPECTED_VALUES], drawn: anyDate }
  if (format === 'uuid') return { always: [...IDS, '\u0000', ...UNEXPECTED_VALUES], drawn: anyText }
  const cursors = /cursor|until/i.test(path.at(-1) ?? '') ? CURSORS : []
  return { always: [...TEXTS, ...cursors, ...UNEXPECTED_VALUES], drawn: anyText }
}
