import { fold } from '@leadhaul/contract/places/folding.rules.ts'

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' }
/** Folded words that people abbreviate, and words that are interchangeable. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  saint: ['st'],
  sankt: ['st', 'saint'],
  sainte: ['ste'],
  sint: ['st'],
  st: ['saint', 'sankt'],
  sfantu: ['sf', 'sfintu'],
  sfanta: ['sf', 'sfinta'],
  targu: ['tg', 'tirgu'],
  targul: ['tg'],
  ramnicu: ['rm', 'rimnicu'],
  wielkopolski: ['wlkp'],
  mazowiecki: ['maz'],
  slaska: ['sl'],
  slaski: ['sl'],
  fort: ['ft'],
  mount: ['mt'],
  port: ['pt'],
}
/** Single letters before an apostrophe: L'Aquila, Val-d'Oise. */
const ELISION = /\b([ld]) (?=[aeiouh])/g
/** Words within a name that have no meaning by themselves. */
const PARTICLES = new Set(
  'a al am an and auf bei bin cu d da de dei del della delle den der des di din do dos du e el en im in l la las le les lez lo los nad ob of op pe pod pri sub sur the u und upon v van ve vom von y z zu zum zur'.split(
    ' ',
  ),
)
const SHORTEST_WORD = 3

/** The folded spellings of a name as people type it, the plain one first: "Saint-Étienne" is also "st etienne". */
export function spellings(name: string): string[] {
  const plain = fold(name)
  const umlauts = fold(name.replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter))
  // Romanian is also written with î where the official spelling is â.
  const written = [plain, umlauts, fold(name.replace(/â/g, 'î').replace(/Â/g, 'Î'))]
  const short = written.flatMap((each) => [each, ...abbreviate(each)])
  return [...new Set(short.flatMap((each) => [each, each.replace(ELISION, '$1')]))]
}

/** No name of a place is longer. */
const MAX_LENGTH = 100

/** The parts of a name from each later word on: "Drobeta-Turnu Severin" is also found as "turnu severin". */
export function suffixesFromWords(name: string): string[] {
  const words = fold(name).slice(0, MAX_LENGTH).split(' ')
  return words.flatMap((word, at) =>
    at > 0 && word.length >= SHORTEST_WORD && !PARTICLES.has(word) ? [words.slice(at).join(' ')] : [],
  )
}

function abbreviate(folded: string): string[] {
  const words = folded.split(' ')
  return words.flatMap((word, at) => (ABBREVIATIONS[word] ?? []).map((shorter) => words.with(at, shorter).join(' ')))
}
