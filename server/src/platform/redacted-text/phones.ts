import { type DigitGroup, type NumberRun, runsOf } from './number-groups.ts'
import {
  isPostalNumber,
  isAmount,
  isCode,
  isCodeWithZero,
  isDate,
  isLargeNumber,
  isIncreasingList,
  areYears,
  withoutTimes,
  withoutYears,
} from './innocent-numbers.ts'
import { PHONE_WORDS } from './number-words.ts'
import type { Readable, Span } from './readable.ts'

/** Numbers of digits: with an area code (`least`), without it (`local`), and at most (ITU-T E.164). */
const DIGIT_COUNTS = { least: 8, local: 6, most: 15 }
/** Minimum digits of a spelled-out number; an ordinary sentence has fewer. */
const MIN_SPELLED_DIGITS = 7
const MAX_WORDS_BETWEEN = 3
/** Maximum parts of one number with words between them. */
const MAX_RUNS = 12
const PHONE_SIGN = /[☎☏✆📞📱📲]\s*$/u
const PHONE_LETTER = /(?:^|[^\p{L}])[tmf] ?[:.] ?$/iu
const EXTENSION = /^ ?[,;(]? ?(?:ext|int|x)\.? ?\d{1,5}/i
const VANITY =
  /(?<![\dA-Za-z])(?:1[-. ])?(?:0800|8(?:00|88|77|66|55|44|33))[-. ](?=[A-Z-]*[A-Z]{3})[A-Z\d-]{5,12}(?![A-Za-z])/g

/** Finds phone numbers with any spelling of digits and any separators. */
export function phonesIn(readable: Readable): Span[] {
  const runs = runsOf(readable)
  const found = runs.flatMap((run) => phonesOf(run))
  const taken = new Set(found.map(({ from }) => from))
  const spread = interruptedPhones(
    runs.filter(({ groups }) => !groups.some(({ from }) => taken.has(from))),
    readable,
  )
  const vanity = [...readable.text.matchAll(VANITY)].map(({ index, 0: whole }) => ({
    from: index,
    to: index + whole.length,
  }))
  return [...[...found, ...spread].map((span) => withPlusAndExtension(span, readable)), ...vanity]
}

/** The whole run if it is a number; otherwise its parts: split at separators and at each leading zero. */
function phonesOf(run: NumberRun): Span[] {
  if (isDate(run.groups) || withoutTimes(run.groups).length === 0) return []
  if (isPhone(run)) return [spanOf(run.groups)]
  const parts = [...partsOf(run, (group) => isSeparatingGap(group.gap)), ...partsOf(run, beginsNumber)]
  return parts
    .filter((part) => part.groups.length < run.groups.length && isPhone(part))
    .map(({ groups }) => spanOf(groups))
}

function partsOf(run: NumberRun, begins: (group: DigitGroup) => boolean): NumberRun[] {
  const parts: NumberRun[] = []
  for (const [at, group] of run.groups.entries()) {
    const open = parts.at(-1)
    if (open && !begins(group)) open.groups.push(group)
    else {
      const last = at === 0
      parts.push({
        ...run,
        groups: [group],
        before: last ? run.before : [],
        textBefore: last ? run.textBefore : group.gap,
      })
    }
  }
  for (const part of parts.slice(0, -1)) Object.assign(part, { after: '', textAfter: '' })
  return parts
}

const isSeparatingGap = (gap: string) => /[,;\n|]| [/–-] |\) ?\(?$|^ ?\/ /.test(gap)
const beginsNumber = ({ digits, gap }: DigitGroup) => gap.includes('+') || (digits.startsWith('0') && digits.length > 1)

function isPhone(run: NumberRun): boolean {
  const groups = withoutTimes(run.groups)
  const whole = { ...run, groups }
  const digits = digitsOf(groups)
  const [first] = groups
  if (
    !first ||
    digits.length < DIGIT_COUNTS.local ||
    digits.length > DIGIT_COUNTS.most ||
    areYears(groups) ||
    isDate(groups)
  )
    return false
  if (groups.some(({ spelled }) => spelled))
    return digitsOf(withoutYears(groups)).length >= MIN_SPELLED_DIGITS && groups.length > 2
  if (isInternational(run, first)) return digits.length >= MIN_SPELLED_DIGITS
  const leadsWithZero = first.digits.startsWith('0')
  if (isAmount(whole) || (leadsWithZero ? isCodeWithZero(whole) : isCode(whole))) return false
  if (hasPhoneLabel(run)) return true
  if (digits.length < DIGIT_COUNTS.least) return false
  return leadsWithZero ? isDialled(groups) : !isLargeNumber(whole) && isGroupedLikePhone(whole)
}

const isInternational = (run: NumberRun, first: DigitGroup) =>
  /\+ ?[([{]?$/.test(first === run.groups[0] ? run.textBefore : first.gap) || /^plus$/i.test(run.before.at(-1) ?? '')

/** Whether a word, a symbol or a letter before the number marks it as a phone number. */
const hasPhoneLabel = ({ before, textBefore }: NumberRun) =>
  before.slice(-2).some((word) => PHONE_WORDS.has(word.toLowerCase())) ||
  PHONE_SIGN.test(textBefore) ||
  PHONE_LETTER.test(textBefore)

/** A range of decimals such as "0,5 - 0,8" is not a phone number. */
const isDialled = (groups: DigitGroup[]) =>
  !(groups[0]?.digits === '0' && /^[.,]$/.test(groups[1]?.gap ?? '') && groups.length < DIGIT_COUNTS.least)

/** Without a leading plus or zero, only text grouped like a phone number counts. */
function isGroupedLikePhone(run: NumberRun): boolean {
  const { groups } = run
  const digits = digitsOf(groups)
  if (groups.length === 1) return digits.length <= 12 && !isDate(groups)
  if (isIncreasingList(groups) || isPostalNumber(run) || groups.some(({ gap }) => /[:,;*×]|\S{4}/.test(gap.trim())))
    return false
  if (groups.length === digits.length) return true
  return digits.length <= 13 && groups.every((group) => group.digits.length <= 8)
}

/** "0744 sau 123 apoi 456": a number with words between its groups. */
function interruptedPhones(runs: NumberRun[], readable: Readable): Span[] {
  const spans: Span[] = []
  for (let at = 0; at < runs.length; at++) {
    let last = at
    while (last + 1 < runs.length && last - at < MAX_RUNS && canContinue(runs, { last, readable })) last++
    const groups = runs.slice(at, last + 1).flatMap((run) => run.groups)
    const first = runs[at]
    if (last === at || !first || !isInterruptedPhone(first, groups)) continue
    spans.push(spanOf(groups))
    at = last
  }
  return spans
}

function canContinue(runs: NumberRun[], { last, readable }: { last: number; readable: Readable }): boolean {
  const [one, other] = [runs[last], runs[last + 1]]
  const between = readable.lower.slice(one?.groups.at(-1)?.to, other?.groups[0]?.from)
  const words = between.match(/\p{L}+/gu) ?? []
  if (!one || !other || between.length > 40 || /[.!?] /.test(between) || words.length > MAX_WORDS_BETWEEN) return false
  const groups = [...one.groups, ...other.groups]
  if (withoutTimes(one.groups).length + withoutTimes(other.groups).length < groups.length) return false
  return !isAmount(one) && !isCode(one) && groups.every(({ digits }) => digits.length <= 6)
}

function isInterruptedPhone(first: NumberRun, groups: DigitGroup[]): boolean {
  const digits = digitsOf(groups)
  const begins = digits.startsWith('0') || /\+ ?\(?$/.test(first.textBefore) || hasPhoneLabel(first)
  return begins && digits.length >= DIGIT_COUNTS.least + 1 && digits.length <= 13 && !areYears(groups.slice(0, 1))
}

const digitsOf = (groups: DigitGroup[]) => groups.map(({ digits }) => digits).join('')
const spanOf = (groups: DigitGroup[]): Span => ({ from: groups[0]?.from ?? 0, to: groups.at(-1)?.to ?? 0 })

function withPlusAndExtension({ from, to }: Span, { text }: Readable): Span {
  const before = PLUS.exec(text.slice(Math.max(0, from - 8), from))?.[0].length ?? 0
  const extension = EXTENSION.exec(text.slice(to, to + 20))?.[0].length ?? 0
  return { from: from - before, to: to + extension }
}
const PLUS = /(?:[([{] ?)?(?:\+|\bplus) ?[([{]?$|[([{]$/i
