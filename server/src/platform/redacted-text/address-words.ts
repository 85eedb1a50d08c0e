/** Words for "@" and "." that hide addresses from programs, in six languages, without accents. */
export const AT_WORDS = 'at|a|aet|at-sign|at sign|arond|a rond|arroba|chiocciola|arobase|klammeraffe'
export const DOT_WORDS = 'dot|pct|punct|punkt|punto|point|ponto'

/** Without brackets such a word counts only if a top-level domain follows. */
const GENERIC_TOP_LEVEL_DOMAINS = 'com net org eu info biz'
export const DOMAINS_AFTER_WORD: Record<string, ReadonlySet<string>> = Object.fromEntries(
  Object.entries({
    dot: `${GENERIC_TOP_LEVEL_DOMAINS} ro md de at ch es fr it uk us ca nl be pl hu bg cz sk pt gr fi se no dk ie io shop store online`,
    pct: `${GENERIC_TOP_LEVEL_DOMAINS} ro md`,
    punct: `${GENERIC_TOP_LEVEL_DOMAINS} ro md`,
    punkt: `${GENERIC_TOP_LEVEL_DOMAINS} de at ch`,
    punto: `${GENERIC_TOP_LEVEL_DOMAINS} es it mx ar cl`,
    ponto: `${GENERIC_TOP_LEVEL_DOMAINS} pt br`,
    point: `${GENERIC_TOP_LEVEL_DOMAINS} fr be ch lu`,
  }).map(([word, ends]) => [word, new Set(ends.split(' '))]),
)

/** Usual top-level domains of companies; any other may as well be the first word of a sentence. */
export const COMMON_TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  `${GENERIC_TOP_LEVEL_DOMAINS} ro md de at ch es fr it uk us ca nl be pl hu bg cz sk pt gr fi se no dk ie ee lv lt hr si rs ua ru tr br mx ar cl co io lu li shop store online site`.split(
    ' ',
  ),
)
/** Top-level domains that are also words in the six languages. */
export const DOMAINS_THAT_ARE_WORDS: ReadonlySet<string> = new Set(
  'it is in no so to me be my us at am as do de se si es co li info'.split(' '),
)
/** Top-level domains that are legal forms, and words before them in company names. */
export const DOMAINS_THAT_ARE_LEGAL_FORMS: ReadonlySet<string> = new Set(
  'kg ltd inc llc gmbh srl sarl co sa ag se as limited company'.split(' '),
)
export const WORDS_BEFORE_LEGAL_FORM: ReadonlySet<string> = new Set(
  'co gmbh cie s pty pvt und comp ges sp mbh'.split(' '),
)

/** Usual names of company mailboxes. */
export const MAILBOX_NAMES: ReadonlySet<string> = new Set(
  'office info contact kontakt contacto contatti hello sales vanzari verkauf ventas vendite comenzi bestellung export mail email post service support admin secretariat'.split(
    ' ',
  ),
)
/** Mail providers whose name identifies them without a top-level domain. */
export const MAIL_PROVIDERS: ReadonlySet<string> = new Set(
  'gmail googlemail yahoo ymail hotmail outlook live msn icloud aol gmx web protonmail proton zoho mail'.split(' '),
)
