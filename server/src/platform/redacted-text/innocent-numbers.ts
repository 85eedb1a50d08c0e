import type { DigitGroup, NumberRun } from './number-groups.ts'
import { CODE_WORDS, CODES_IN_CAPITALS, ADJACENT_CODES, CODES_WITH_ZERO, UNIT_SYMBOLS, UNITS } from './number-words.ts'

const YEAR = /^(?:1[6-9]|20|21)\d\d$/
const HOUR = /^(?:[01]?\d|2[0-4])$/
const MINUTE = /^[0-5]\d$/
const CLOCK = /^(?:[01]\d|2[0-4])[0-5]\d$/
const BETWEEN_TIMES = /^ ?(?:[-–—,;/|]|bis|to|a)? ?$/

const isYear = ({ digits, spelled }: DigitGroup) => !spelled && YEAR.test(digits)
export const areYears = (groups: DigitGroup[]): boolean => groups.every(isYear)
/** Returns the groups without years. */
export const withoutYears = (groups: DigitGroup[]): DigitGroup[] => groups.filter((group) => !isYear(group))

/** One or two days: "12.05.2024 - 15.06.2024", "2024-05-12", "20240512". */
export function isDate(groups: DigitGroup[]): boolean {
  const shape = groups.map(({ digits }) => digits)
  const gaps = groups.slice(1).map(({ gap }) => gap)
  if (groups.length === 1 || groups.length === 2) {
    const [day = '', number = '01'] = shape
    return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/.test(day) && number.length <= 3
  }
  if (groups.length === 6) return isDate(groups.slice(0, 3)) && isDate(groups.slice(3))
  const [one = '', two = '', three = ''] = shape
  const sameMark = gaps[0]?.trim() === gaps[1]?.trim() && /^[./-]$/.test(gaps[0]?.trim() ?? '')
  const dayFirst = isInRange(one, 31) && isInRange(two, 12) && (YEAR.test(three) || three.length === 2)
  const monthFirst = isInRange(one, 12) && isInRange(two, 31) && YEAR.test(three)
  const yearFirst = YEAR.test(one) && isInRange(two, 12) && isInRange(three, 31)
  return groups.length === 3 && sameMark && (yearFirst || monthFirst || (dayFirst && YEAR.test(three)))
}

const isInRange = (digits: string, most: number) => digits.length <= 2 && Number(digits) >= 1 && Number(digits) <= most

/** Returns the groups without times of day: "08:00-16:00", "0800-1600", "08.00 - 16.30". */
export function withoutTimes(groups: DigitGroup[]): DigitGroup[] {
  if (
    groups.length > 1 &&
    groups.every(({ digits, gap }, at) => CLOCK.test(digits) && (at === 0 || BETWEEN_TIMES.test(gap)))
  )
    return []
  const dotted = timeStarts(groups, /^\.$/)
  const left = dotted.length === groups.length / 2 && isTimeRange(groups) ? [] : groups
  const starts = new Set(timeStarts(left, /^ ?[:h] ?$/))
  return left.filter((_, at) => !starts.has(at) && !starts.has(at - 1))
}

/** The starts of times with this separator between hour and minute. */
function timeStarts(groups: DigitGroup[], mark: RegExp): number[] {
  const starts: number[] = []
  for (let at = 0; at + 1 < groups.length; at++) {
    const [hour, minute] = [groups[at], groups[at + 1]]
    if (!HOUR.test(hour?.digits ?? '') || !MINUTE.test(minute?.digits ?? '') || !mark.test(minute?.gap ?? '')) continue
    starts.push(at)
    at++
  }
  return starts
}

/** Ranges of times with dots: "08.00-16.30". */
const isTimeRange = (groups: DigitGroup[]) =>
  groups.length >= 4 &&
  groups.every(({ gap }, at) => at === 0 || (at % 2 === 1 ? gap === '.' : gap !== '.' && BETWEEN_TIMES.test(gap)))

/** Whether it is the number of a standard, register, bank or product, by the word before it or its format. */
export function isCode({ groups, before, textBefore }: NumberRun): boolean {
  const near = before.slice(-3)
  if (before.some((word) => /^iban$/i.test(word)) || CODE_WORDS.test(near.slice(-2).join(' '))) return true
  if (near.some((word) => CODE_WORDS.test(word)) || CODES_IN_CAPITALS.test(near.at(-1) ?? '')) return true
  const [first, second] = groups
  if (ADJACENT_CODES.test(textBefore)) return groups.length === 1 || second?.gap === '/'
  // American postal codes, after the two letters of a state.
  const isZip = groups.length === 2 && first?.digits.length === 5 && second?.digits.length === 4 && second.gap === '-'
  return isZip && /[A-Z]{2} $/.test(textBefore)
}

/** Whether it is a code that may begin with a zero, as phone numbers do. */
export const isCodeWithZero = ({ before }: NumberRun): boolean =>
  CODES_WITH_ZERO.test(before.at(-1) ?? '') ||
  CODES_WITH_ZERO.test(before.slice(-2).join(' ')) ||
  /^iban$/i.test(before.find((word) => /^iban$/i.test(word)) ?? '')

/** Whether it is an amount: with a unit after it or a currency beside it. */
export function isAmount({ groups, after, textBefore, textAfter }: NumberRun): boolean {
  const isMeasured = UNITS.test(after) || UNIT_SYMBOLS.test(textAfter) || /[€$£] ?$/.test(textBefore)
  return isMeasured && (groups.length < 3 || groups[0]?.digits.startsWith('0') === false)
}

/** "12.500.000", "10 000 000"; nine digits in groups of three may also be a Spanish phone number. */
export const isLargeNumber = ({ groups }: NumberRun): boolean =>
  isThousands(groups) && groups.reduce((sum, group) => sum + group.digits.length, 0) !== 9

function isThousands(groups: DigitGroup[]): boolean {
  const [first, ...rest] = groups
  const mark = rest[0]?.gap
  if (!first || rest.length === 0 || first.digits.length > 3) return false
  return (
    !first.digits.startsWith('0') &&
    rest.every(({ digits, gap }) => digits.length === 3 && gap === mark && /^[ .,']$/.test(gap))
  )
}

/** A box or street number and a postcode before a town: "BP 34923 34430 Montpellier". */
export function isPostalNumber({ groups, textAfter }: NumberRun): boolean {
  const [first, postcode] = groups
  const isShort = groups.length === 2 && (first?.digits.length ?? 0) <= 5
  return isShort && postcode?.digits.length === 5 && postcode.gap === ' ' && /^ \p{Lu}/u.test(textAfter)
}

/** "10/20/30/40/50", "120-140-160": a list of increasing sizes. */
export function isIncreasingList(groups: DigitGroup[]): boolean {
  if (groups.length < 3) return false
  return groups.every(
    ({ digits }, at) => !digits.startsWith('0') && (at === 0 || Number(digits) > Number(groups[at - 1]?.digits)),
  )
}
