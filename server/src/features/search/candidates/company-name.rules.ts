import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'

/** Legal forms, folded; single letters ("S.R.L.") are drawn together before. */
const LEGAL_FORMS = new Set(
  `srl srld sa sc pfa snc scs sca ra gmbh ggmbh mbh ag kg kgaa ohg ug gbr ek ev eg se ltd limited inc incorporated corp
   corporation co company llc llp lllp plc pllc lp pc pa oy oyj ab ky ay tmi hb sl slu slne sau sll scoop sarl sas sasu
   eurl sci scop spa sapa srls bv nv vof cv bvba sprl as asa aps is ans sro spol vos doo dd kft zrt nyrt rt bt kkt ood
   eood ad ead et ooo oao zao pao ao spzoo spj spk uab oü ou sia pty pte bhd kk`.split(/\s+/),
)
const JOINING = new Set(['and', 'und', 'et', 'y', 'e', 'si', 'ja', 'the'])
/** "Mobila" and "Mobla" may be one name, "Mario" and "Maria" are two. */
const SHORTEST_WITH_A_LETTER_MORE = 5
const SHORTEST_WITH_ANOTHER_LETTER = 6
const POLISH = /\bsp zo ?o$/
const HAS_DIGIT = /\d/

/** The words of a name that tell it from others: folded, without legal form and joining words; and all in one. */
export type Core = { words: string[]; whole: string }

export function coreOf(name: string): Core {
  const words = distinctive(name)
  return { words, whole: words.join('') }
}

function distinctive(name: string): string[] {
  const words = drawnTogether(wordsOf(name)).join(' ').replace(POLISH, 'spzoo').split(' ')
  const bare = words.filter((word) => !JOINING.has(word))
  while (bare.length > 1 && LEGAL_FORMS.has(bare.at(-1) ?? '')) bare.pop()
  while (bare.length > 1 && LEGAL_FORMS.has(bare[0] ?? '')) bare.shift()
  return bare.length > 0 ? bare : words
}

/** "s c mobila s r l" → "sc mobila srl". */
function drawnTogether(words: string[]): string[] {
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
  return letters ? [...drawn, letters] : drawn
}

/** Whether two names differ at most as spellings of one do: in spaces, or in one letter of one longer word. */
export function nearlySame(a: Core, b: Core): boolean {
  if (a.whole === b.whole) return true
  if (a.words.length !== b.words.length || !oneLetterApart(a.whole, b.whole)) return false
  const at = a.words.findIndex((word, index) => word !== b.words[index])
  return mayBeMisspelt(a.words[at] ?? '', b.words[at] ?? '')
}

/** Whether a letter changed, added or left out makes one text of the other. */
function oneLetterApart(a: string, b: string): boolean {
  const difference = a.length - b.length
  if (difference > 1 || difference < -1) return false
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  return a.slice(at + Number(difference >= 0)) === b.slice(at + Number(difference <= 0))
}

/** Numbers are never misspellings of each other: "Depot 1" and "Depot 2" are two. */
function mayBeMisspelt(a: string, b: string): boolean {
  const shortest = a.length === b.length ? SHORTEST_WITH_ANOTHER_LETTER : SHORTEST_WITH_A_LETTER_MORE
  return Math.min(a.length, b.length) >= shortest && oneLetterApart(a, b) && !HAS_DIGIT.test(a) && !HAS_DIGIT.test(b)
}
