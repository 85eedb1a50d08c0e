import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import { isTradeWord } from './trade-words.ts'

/** Legal forms, folded; single letters ("S.R.L.") are joined before. */
const LEGAL_FORMS = new Set(
  `srl srld sa sc pfa snc scs sca ra gmbh ggmbh mbh ag kg kgaa ohg ug gbr ek ev eg se ltd limited inc incorporated corp
   corporation co company llc llp lllp plc pllc lp pc pa oy oyj ab ky ay tmi hb sl slu slne sau sll scoop sarl sas sasu
   eurl sci scop spa sapa srls bv nv vof cv bvba sprl as asa aps is ans sro spol vos doo dd kft zrt nyrt rt bt kkt ood
   eood ad ead et ooo oao zao pao ao spzoo spj spk uab oü ou sia pty pte bhd kk`.split(/\s+/),
)
const CONJUNCTIONS = new Set(['and', 'und', 'et', 'y', 'e', 'si', 'ja', 'the'])
/** Minimum lengths for misspellings: "Mobila" and "Mobla" may be the same name, "Mario" and "Maria" differ. */
const MIN_LENGTH_FOR_ADDED_LETTER = 5
const MIN_LENGTH_FOR_CHANGED_LETTER = 6
const POLISH = 'sp'
const HAS_DIGIT = /\d/

/** The distinctive words of a name, folded, without legal form and conjunctions; `whole` joins them. */
export type NameCore = { words: string[]; whole: string }

export function coreOf(name: string): NameCore {
  const words = distinctiveWords(name)
  return { words, whole: words.join('') }
}

function distinctiveWords(name: string): string[] {
  const words = joinSingleLetters(wordsOf(name))
  const bare = words.some((word) => CONJUNCTIONS.has(word)) ? words.filter((word) => !CONJUNCTIONS.has(word)) : words
  let [from, to] = [0, bare.length]
  while (to > 1 && LEGAL_FORMS.has(bare[to - 1] ?? '')) to--
  while (to - from > 1 && LEGAL_FORMS.has(bare[from] ?? '')) from++
  if (to === 0) return words
  return to - from === bare.length ? bare : bare.slice(from, to)
}

/** "s c mobila s r l" → "sc mobila srl"; "drewno sp z o o" → "drewno spzoo". */
function joinSingleLetters(words: string[]): string[] {
  if (!words.some((word) => word.length === 1) && words.at(-2) !== POLISH) return words
  const drawn: string[] = []
  let letters = ''
  for (const word of words) {
    if (word.length === 1) letters += word
    else {
      if (letters) drawn.push(letters)
      letters = ''
      drawn.push(word)
    }
  }
  if (letters) drawn.push(letters)
  const at = drawn.lastIndexOf(POLISH)
  return at >= 0 && drawn.slice(at + 1).join('') === 'zoo' ? [...drawn.slice(0, at), 'spzoo'] : drawn
}

/** Whether two names differ only in spelling: in spaces, or in one letter of one longer word. */
export function areSpellingVariants(a: NameCore, b: NameCore): boolean {
  if (a.whole === b.whole) return true
  if (a.words.length !== b.words.length || !differByOneLetter(a.whole, b.whole)) return false
  const at = a.words.findIndex((word, index) => word !== b.words[index])
  return canBeMisspelling(a.words[at] ?? '', b.words[at] ?? '')
}

/** Whether the texts differ by one changed, added or missing letter. */
function differByOneLetter(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1) return false
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return a.slice(at + Number(difference >= 0)) === b.slice(at + Number(difference <= 0))
}

/** Numbers are never misspellings of each other: "Depot 1" and "Depot 2" differ. */
function canBeMisspelling(a: string, b: string): boolean {
  const shortest = a.length === b.length ? MIN_LENGTH_FOR_CHANGED_LETTER : MIN_LENGTH_FOR_ADDED_LETTER
  return Math.min(a.length, b.length) >= shortest && differByOneLetter(a, b) && !HAS_DIGIT.test(a) && !HAS_DIGIT.test(b)
}

/** The minimum number of letters of a distinctive word. */
const MIN_DISTINCTIVE_LETTERS = 3
/** The minimum number of letters for a misspelling by one letter, or for a beginning that identifies a name. */
const MIN_LONG_LETTERS = 6
const NUMBER = /^\d+$/
/** "FTRSA": the initials of a name with its legal form in one word. */
const INITIALS_WITH_LEGAL_FORM = /^(.{3,})(?:sarl|sas|snc|gie|sa|srl|spa|gmbh)$/

/** A company's name, prepared for comparison. */
export type CompanyName = {
  core: NameCore
  /** Words that identify the company: no trades, no towns, no words in the names of many companies. */
  telling: string[]
  /** All words except trades, towns and numbers. */
  own: string[]
  initials: string
}
type NamedPlace = { name: string; city: string | null; region: string | null }

/** `common`: words in the names of many companies of the directory. */
export function parseCompanyName(
  { name, city, region }: NamedPlace,
  common: ReadonlySet<string>,
  core = coreOf(name),
): CompanyName {
  const place = new Set([...wordsOf(city ?? ''), ...wordsOf(region ?? '')])
  const own = core.words.filter((word) => !isTradeWord(word) && !place.has(word) && !NUMBER.test(word))
  return {
    core,
    own,
    telling: own.filter((word) => word.length >= MIN_DISTINCTIVE_LETTERS && !common.has(word)),
    initials: core.words.map((word) => word.charAt(0)).join(''),
  }
}

/**
 * Whether two names may be spellings of one company's name: they share a distinctive word, up to a misspelling, or
 * their first two words, or one is the initials or the beginning of the other. Shared trades and towns do not count.
 */
export function areNamesAlike(a: CompanyName, b: CompanyName): boolean {
  return (
    areSpellingVariants(a.core, b.core) ||
    withoutNumbers(a) === withoutNumbers(b) ||
    a.telling.some((word) => b.telling.includes(word)) ||
    (a.own.length > 1 && a.own[0] === b.own[0] && a.own[1] === b.own[1]) ||
    sharesBeginning(a, b) ||
    isContained(a, b) ||
    a.telling.some((word) => b.telling.some((other) => isMisspelt(word, other))) ||
    hasInitials(a, b) ||
    hasInitials(b, a)
  )
}

/** "Depot 1" and "Depot 2" are branches of one company if they share a phone. */
export const withoutNumbers = ({ core }: CompanyName): string =>
  core.words.filter((word) => !NUMBER.test(word)).join('') || core.whole

const isMisspelt = (a: string, b: string) => Math.min(a.length, b.length) >= MIN_LONG_LETTERS && differByOneLetter(a, b)

/** "Vita Link" and "Vitalink Supplies"; a single common word begins too many names. */
function sharesBeginning(a: CompanyName, b: CompanyName): boolean {
  const [shorter, longer] = a.core.whole.length <= b.core.whole.length ? [a, b] : [b, a]
  return (
    isDistinctive(shorter) &&
    shorter.core.whole.length >= MIN_LONG_LETTERS &&
    longer.core.whole.startsWith(shorter.core.whole)
  )
}

/** "Doe John DDS" and "John Doe Dental": every word of the shorter name is in the longer one. */
function isContained(a: CompanyName, b: CompanyName): boolean {
  const [shorter, longer] = a.core.words.length <= b.core.words.length ? [a, b] : [b, a]
  return (
    shorter.core.words.length > 1 &&
    isDistinctive(shorter) &&
    shorter.core.words.every((word) => longer.core.words.includes(word))
  )
}

/** Whether the name is more than a trade, a town, or one common word. */
const isDistinctive = ({ core, own, telling }: CompanyName) =>
  telling.length > 0 || (own.length > 0 && core.words.length > 1) || core.words.length > 2

/** Whether a word of `a` consists of the initials of `b`: "GNC" and "General Nutrition Center". */
const hasInitials = (a: CompanyName, b: CompanyName) =>
  a.core.words.some((word) =>
    [word, INITIALS_WITH_LEGAL_FORM.exec(word)?.[1]].some(
      (letters) => letters !== undefined && letters.length >= MIN_DISTINCTIVE_LETTERS && b.initials.includes(letters),
    ),
  )
