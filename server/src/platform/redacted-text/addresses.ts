import { parse } from 'tldts'
import {
  WORDS_BEFORE_LEGAL_FORM,
  DOMAINS_AFTER_WORD,
  DOMAINS_THAT_ARE_WORDS,
  DOMAINS_THAT_ARE_LEGAL_FORMS,
  MAIL_PROVIDERS,
  MAILBOX_NAMES,
  COMMON_TOP_LEVEL_DOMAINS,
} from './address-words.ts'
import { type Chain, chainsOf, type Label, type Mark } from './chains.ts'
import type { Readable, Span } from './readable.ts'

const MAX_LABELS = 8
const MIN_LOCAL_LENGTH = 3
const PATH = /[/?#:]\S{0,500}/y
const SEPARATED_DOMAIN = /[ ,]{1,2}(\p{L}{2,6})(?![\p{L}\p{N}])/uy
const SCHEME = /(?:(?:h(?:tt|xx)ps?|ftp)(?::? ?[/\\]{1,2})|(?<!\S)\/\/(?=\p{L}))\S{1,500}/giu
const WWW = /(?<![\p{L}\p{N}])w ?w ?w[ .,_-]{1,3}([\p{L}\p{N}]{1,63}(?:[ .,_-]{1,3}[\p{L}\p{N}]{1,63}){1,4})/giu
const UNSPACED_EMAIL = /(?<![a-z0-9._-])[a-z0-9._-]{1,64} ?AT ?[a-z0-9-]{1,63} ?DOT ?[a-z]{2,6}/g
const TITLE_CASE = /^\p{Lu}\p{Ll}+$/u

/** Finds email addresses and URLs in any spelling. */
export function addressesIn(readable: Readable): Span[] {
  return [
    ...[...readable.text.matchAll(SCHEME)].map(spanOf),
    ...[...readable.text.matchAll(UNSPACED_EMAIL)].map(spanOf),
    ...[...readable.text.matchAll(WWW)].flatMap(wwwIn),
    ...chainsOf(readable).flatMap((chain) => [...emailsIn(chain, readable), ...hostsIn(chain, readable)]),
  ]
}

const spanOf = ({ index, 0: whole }: RegExpExecArray): Span => ({ from: index, to: index + whole.length })

/** "www oakmill ro": up to the first part that may end a domain. */
function wwwIn(match: RegExpExecArray): Span[] {
  const [whole, labels = ''] = match
  const start = match.index + whole.length - labels.length
  const parts = [...labels.matchAll(/[\p{L}\p{N}]+/gu)]
  const end = parts.findIndex((part, at) => at > 0 && isPublicSuffix(part[0].toLowerCase()))
  const last = parts[end]
  return last ? [{ from: match.index, to: start + last.index + last[0].length }] : []
}

function emailsIn({ labels, marks }: Chain, readable: Readable): Span[] {
  return marks.flatMap((mark, at) => {
    const [local, first] = [labels[at], labels[at + 1]]
    if (mark.kind !== 'at' || !local || !first) return []
    const end = domainEnd({ labels, marks }, at + 1)
    const whole = { from: localStart({ labels, marks }, at).from, to: withPath(readable, labels[end]?.to ?? first.to) }
    if (end > at + 1) return isEmail({ labels, marks }, { at, end }) ? [whole] : []
    return emailsWithoutDomainEnd({ mark, local, first }, readable).map((span) => ({
      ...span,
      from: local.text === '' ? span.from : whole.from,
    }))
  })
}

/** Index of the last label of the domain that begins at `first`; `first` if it has no valid end. */
function domainEnd({ labels, marks }: Chain, first: number): number {
  let end = first
  for (let at = first; at < first + MAX_LABELS && marks[at]?.kind === 'dot'; at++) {
    const mark = marks[at]
    const isSentence = mark?.form === 'character' && mark.before === 0 && mark.after > 0
    if (isSentence && end > first) break
    const next = labels[at + 1]
    if (next && isPublicSuffix(next.text)) end = at + 1
    else if (!isUnspacedDot(mark)) break
  }
  if (end > first || !isUnspacedDot(marks[first])) return end
  // Not a valid domain, but still an email.
  while (isUnspacedDot(marks[end]) && labels[end + 1]?.text !== '') end++
  return end
}

function localStart({ labels, marks }: Chain, at: number): Label {
  let start = at
  while (
    start > 0 &&
    marks[start - 1]?.kind === 'dot' &&
    (isUnspacedDot(marks[start - 1]) || marks[start - 1]?.form !== 'character')
  )
    start--
  return labels[start] ?? { from: 0, to: 0, text: '' }
}

/** The word "at" is ambiguous: it requires a word for the dot or the name of a mailbox. */
function isEmail({ labels, marks }: Chain, { at, end }: { at: number; end: number }): boolean {
  const dots = marks.slice(at + 1, end)
  if (marks[at]?.form !== 'word') return true
  if (labels[at]?.text === '') return false
  const [last] = labels.slice(end)
  if (dots.some((dot) => dot.form !== 'character')) return dots.every((dot) => isPlausibleDot(dot, last?.text ?? ''))
  const local = labels[at]?.text ?? ''
  return MAILBOX_NAMES.has(local) || /[\d_]/.test(local) || marks[at - 1]?.kind === 'dot'
}

/** "office@oakmill", "@oakmill", "stejarul at gmail": an "@" without a top-level domain. */
function emailsWithoutDomainEnd(
  { mark, local, first }: { mark: Mark; local: Label; first: Label },
  readable: Readable,
): Span[] {
  if (first.text === '') return []
  const to = separatedDomainEnd(readable, first.to)
  const span = { from: local.text === '' ? first.from - 1 : local.from, to: to ?? first.to }
  const isProvider = MAIL_PROVIDERS.has(first.text) && local.text.length >= MIN_LOCAL_LENGTH
  if (mark.form !== 'character')
    return isProvider || (mark.form === 'bracketed' && MAILBOX_NAMES.has(local.text)) ? [span] : []
  if (local.text === '' || mark.before > 0) {
    const isHandle = mark.after === 0 && /\p{L}/u.test(first.text) && first.text.length > 1
    return isHandle
      ? [{ from: first.from - 1, to: withDots(readable, first.to) }]
      : MAILBOX_NAMES.has(local.text)
        ? [span]
        : []
  }
  const isName = /^\p{Lu}/u.test(readable.text.slice(local.from)) || /^\p{Lu}/u.test(readable.text.slice(first.from))
  const isWhole =
    mark.after === 0 && (MAILBOX_NAMES.has(local.text) || (local.text.length >= MIN_LOCAL_LENGTH && !isName))
  return isWhole || to !== undefined || isProvider ? [span] : []
}

/** "office@oakmill,ro" and "office@oakmill ro". */
function separatedDomainEnd({ lower }: Readable, at: number): number | undefined {
  SEPARATED_DOMAIN.lastIndex = at
  const [whole, end = ''] = SEPARATED_DOMAIN.exec(lower) ?? []
  return whole !== undefined && COMMON_TOP_LEVEL_DOMAINS.has(end) && !DOMAINS_THAT_ARE_WORDS.has(end)
    ? at + whole.length
    : undefined
}

function hostsIn({ labels, marks }: Chain, readable: Readable): Span[] {
  const spans: Span[] = []
  for (let start = 0; start < labels.length - 1; start++) {
    const end = hostEnd({ labels, marks }, { start, readable })
    const [first, last] = [labels[start], labels[end]]
    if (end === start || !first || !last) continue
    spans.push({ from: first.from, to: withPath(readable, last.to) })
    start = end
  }
  return spans
}

function hostEnd(chain: Chain, { start, readable }: { start: number; readable: Readable }): number {
  const last = Math.min(start + MAX_LABELS, chain.labels.length - 1)
  for (let end = last; end > start; end--) if (isHost(chain, { start, end, readable })) return end
  return start
}

function isHost({ labels, marks }: Chain, options: { start: number; end: number; readable: Readable }): boolean {
  const names = labels.slice(options.start, options.end + 1)
  const dots = marks.slice(options.start, options.end)
  const end = names.at(-1)
  const name = names.at(-2)
  if (!end || !name || names.some(({ text }) => text === '') || dots.some(({ kind }) => kind !== 'dot')) return false
  if (!isPublicSuffix(end.text) || isPartOfLongerText({ labels, marks }, options)) return false
  if (names[0]?.text === 'www') return true
  if (!dots.every((dot) => isUnspacedDot(dot) || isPlausibleDot(dot, end.text))) return false
  return dots.every(isUnspacedDot) ? isUnspacedHost({ names, name, end }, options.readable) : name.text.length > 1
}

/** Whether it is part of a longer text such as "So.co.tec": only a new sentence may directly follow a domain. */
function isPartOfLongerText(
  { labels, marks }: Chain,
  options: { start: number; end: number; readable: Readable },
): boolean {
  if (isUnspacedDot(marks[options.start - 1]) && marks[options.start - 1]?.form === 'character') return true
  const next = labels[options.end + 1]
  const goesOn = isUnspacedDot(marks[options.end]) && marks[options.end]?.form === 'character' && next?.text !== ''
  return goesOn && !/^\p{Lu}/u.test(options.readable.text.slice(next?.from, next?.to))
}

type HostLabels = { names: Label[]; name: Label; end: Label }
/** "oak.We deliver", "Co.KG", "8.am" and "s.a." are not hosts. */
function isUnspacedHost({ names, name, end }: HostLabels, { text }: Readable): boolean {
  const single = names.slice(0, -1).every((label) => label.text.length === 1)
  if (single && end.text.length < 3 && text.charAt(end.to) !== '/') return false
  if (isAbbreviation(names, text)) return false
  if (DOMAINS_THAT_ARE_LEGAL_FORMS.has(end.text) && WORDS_BEFORE_LEGAL_FORM.has(name.text)) return false
  if (
    /^\d+$/.test(name.text) &&
    names.length === 2 &&
    (!COMMON_TOP_LEVEL_DOMAINS.has(end.text) || DOMAINS_THAT_ARE_WORDS.has(end.text))
  )
    return false
  const [shownName, shownEnd] = [text.slice(name.from, name.to), text.slice(end.from, end.to)]
  if (!TITLE_CASE.test(shownEnd) || names.length > 2) return true
  const startsSentence = DOMAINS_THAT_ARE_WORDS.has(end.text) && !/[\p{Ll}\d-]\p{Lu}/u.test(shownName)
  return COMMON_TOP_LEVEL_DOMAINS.has(end.text) && !startsSentence
}

/** "So.co.tec", "Fin.al." and "Ve.ba": short parts, the first one capitalized. */
function isAbbreviation(names: Label[], text: string): boolean {
  const [first] = names
  const end = names.at(-1)
  if (
    !first ||
    !end ||
    names.some((label) => label.text.length > 3) ||
    !TITLE_CASE.test(text.slice(first.from, first.to))
  )
    return false
  if (parse(names.map((label) => label.text).join('.')).publicSuffix?.includes('.')) return false
  return names.length > 2 || text.charAt(end.to) === '.' || !COMMON_TOP_LEVEL_DOMAINS.has(end.text)
}

/** Whether a spaced, bracketed or spelled-out dot is plausible before this top-level domain. */
function isPlausibleDot(dot: Mark, end: string): boolean {
  if (dot.form === 'bracketed') return true
  if (dot.form === 'word') return DOMAINS_AFTER_WORD[dot.word]?.has(end) ?? false
  return isUnspacedDot(dot) || (dot.before > 0 && COMMON_TOP_LEVEL_DOMAINS.has(end) && !DOMAINS_THAT_ARE_WORDS.has(end))
}

const isUnspacedDot = (mark: Mark | undefined) =>
  mark?.kind === 'dot' &&
  (mark.form === 'bracketed' || (mark.form === 'character' && mark.before === 0 && mark.after === 0))

/** Whether a text is a public suffix; `.example` is allowed for samples. */
function isPublicSuffix(text: string): boolean {
  if (text.length < 2 || !/^(?:\p{L}+|xn--[a-z\d-]+)$/u.test(text)) return false
  const known = suffixCache.get(text)
  if (known !== undefined) return known
  if (suffixCache.size > MAX_REMEMBERED) suffixCache.clear()
  const isOne = text === 'example' || parse(`x.${text}`).isIcann === true
  suffixCache.set(text, isOne)
  return isOne
}
const suffixCache = new Map<string, boolean>()
const MAX_REMEMBERED = 2000

function withPath({ text }: Readable, at: number): number {
  PATH.lastIndex = at
  return at + (PATH.exec(text)?.[0].length ?? 0)
}

const DOTTED = /(?:\.[\p{L}\p{N}_-]{1,64}){0,6}/uy
function withDots({ text }: Readable, at: number): number {
  DOTTED.lastIndex = at
  return at + (DOTTED.exec(text)?.[0].length ?? 0)
}
