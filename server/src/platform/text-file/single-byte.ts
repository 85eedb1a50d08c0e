/** Single-byte encodings that spreadsheets in Europe write. */
export type SingleByteEncoding = 'windows-1250' | 'windows-1252' | 'iso-8859-2'

const byteSet = (...codes: number[]) => new Set(codes)
const isLowerCase = (byte = 0) => (byte >= 0x61 && byte <= 0x7a) || byte >= 0xe0
const isLetter = (byte = 0) => isLowerCase(byte) || (byte >= 0x41 && byte <= 0x5a) || byte >= 0xc0
const isVowel = (byte = 0) => 'aeiouyAEIOUY'.includes(String.fromCharCode(byte))

// ISO-8859-2 and Windows-1250 differ in Š š Ž ž Ť ť Ś ś Ź ź Ľ ľ Ą ą. Windows has letters and quotes where ISO has unused
// control codes; where ISO has capitals (©«¬® in Windows) a small letter follows, and where it has small ones a letter precedes.
const ISO_CAPITALS = byteSet(0xa1, 0xa6, 0xa9, 0xab, 0xac, 0xae)
const ISO_SMALL = byteSet(0xb1, 0xb6, 0xbb)
/** Letters in Windows-1250 (ą ł ş ż Ł Ą Ş Ż ľ Ľ), signs in Windows-1252. */
const LETTERS_OR_SIGNS = byteSet(0xb9, 0xb3, 0xba, 0xbf, 0xa3, 0xa5, 0xaa, 0xaf, 0xbe, 0xbc)
/** ţ Ţ đ Đ ě ř ů ő in Windows-1250, þ Þ ð Ð ì ø ù õ in Windows-1252: rarer letters of smaller languages, but for ø. */
const CENTRAL_EUROPEAN = byteSet(0xfe, 0xde, 0xf0, 0xd0, 0xec, 0xf8, 0xf9, 0xf5)
/** à À å Å in Windows-1252; ŕ Ŕ ĺ Ĺ, which hardly any word has, in Windows-1250. */
const WESTERN_EUROPEAN = byteSet(0xe0, 0xc0, 0xe5, 0xc5)
const STRONG_WEIGHT = 3

/** Distinguishes the three by the letters around the bytes in which they differ. Fed in chunks. */
export class SingleByteDetector {
  #windows = false
  #iso = 0
  #central = 0
  #western = 0

  add(piece: Uint8Array): void {
    for (const [index, byte] of piece.entries()) {
      if (byte < 0x80) continue
      if (byte <= 0x9f) this.#windows = true
      this.#see(byte, piece[index - 1], piece[index + 1])
    }
  }

  #see(byte: number, before: number | undefined, after: number | undefined): void {
    if (ISO_CAPITALS.has(byte) && isLowerCase(after)) this.#iso++
    if (ISO_SMALL.has(byte) && isLetter(before)) this.#iso++
    if (LETTERS_OR_SIGNS.has(byte) && (isLetter(before) || isLowerCase(after))) this.#central += STRONG_WEIGHT
    else if (WESTERN_EUROPEAN.has(byte)) this.#western += STRONG_WEIGHT
    else if (CENTRAL_EUROPEAN.has(byte)) this.#central++
    else this.#seeByNeighbours(byte, after)
  }

  /** ă or ã, č or è, ń or ñ, ć or æ, ę or ê: the next byte decides. */
  #seeByNeighbours(byte: number, after: number | undefined): void {
    const central = {
      0xe3: after !== 0x6f,
      0xe8: isVowel(after),
      0xf1: !isVowel(after),
      0xe6: !isLetter(after),
      0xea: !isLetter(after),
    }[byte]
    if (central === true) this.#central++
    if (central === false) this.#western++
  }

  get encoding(): SingleByteEncoding {
    if (this.#western > this.#central) return 'windows-1252'
    return this.#iso > 0 && !this.#windows ? 'iso-8859-2' : 'windows-1250'
  }
}
