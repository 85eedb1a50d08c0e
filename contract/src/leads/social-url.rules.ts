// Builds the URL of a page on a social network from what people write: a URL, "@oak", "oak.furniture", "company/oak".
// Contains the hosts of each network and what a handle on it can look like. Pure.
// Rejects URLs of other hosts, the start pages of the networks, and texts that cannot be a handle.
import { fold } from '../places/folding.rules.ts'
import { cleanLine, withScheme } from './lead-text.rules.ts'

type Network = {
  hosts: RegExp
  origin: string
  handle: RegExp
  /** Written before a handle in the URL. */
  prefix?: string
  /** A handle after one of these has its own kind of page and gets no prefix. */
  folders?: RegExp
}

/** Leads have a field for the first four; the others occur in open data. */
export const SOCIAL_NETWORKS = {
  linkedin: {
    hosts: /(^|\.)(linkedin\.com|lnkd\.in)$/,
    origin: 'https://www.linkedin.com/',
    handle: /^[\p{L}\p{N}][\p{L}\p{N}%&._-]{1,99}$/u,
    prefix: 'company/',
    folders: /^(?:company|in|school|showcase)\//i,
  },
  facebook: {
    hosts: /(^|\.)((facebook|fb)\.com|fb\.me)$/,
    origin: 'https://www.facebook.com/',
    handle: /^[\p{L}\p{N}_][\p{L}\p{N}._-]{1,99}(?:\/\d+)?$/u,
    folders: /^(?:pages|people|groups|p)\//i,
  },
  twitter: { hosts: /(^|\.)(twitter|x)\.com$/, origin: 'https://x.com/', handle: /^\w{1,15}$/ },
  instagram: {
    hosts: /(^|\.)(instagram\.com|instagr\.am)$/,
    origin: 'https://www.instagram.com/',
    handle: /^\w[\w.]{0,29}$/,
  },
  youtube: {
    hosts: /(^|\.)(youtube\.com|youtu\.be)$/,
    origin: 'https://www.youtube.com/',
    handle: /^[\p{L}\p{N}_][\p{L}\p{N}._-]{1,49}$/u,
    prefix: '@',
    folders: /^(?:channel|c|user)\//i,
  },
  tiktok: { hosts: /(^|\.)tiktok\.com$/, origin: 'https://www.tiktok.com/', handle: /^\w[\w.]{1,29}$/, prefix: '@' },
  vk: { hosts: /(^|\.)vk\.(com|ru)$/, origin: 'https://vk.com/', handle: /^\w[\w.]{1,49}$/ },
} as const satisfies Record<string, Network>
export type SocialNetwork = keyof typeof SOCIAL_NETWORKS

const MAX_LENGTH = 2000
const STARTS_LIKE_URL = /^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i

/** A host without a path is a handle, because handles contain dots: "oak.furniture". */
const hasHost = (text: string): boolean => text.slice(0, Math.max(0, text.indexOf('/'))).includes('.')

function trimSlashes(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === '/') start++
  while (end > start && text[end - 1] === '/') end--
  return text.slice(start, end)
}

/**
 * What a column of a network also contains: whether there is a page, a missing value, or the text of a lost link. Such a
 * word is a handle only after an @.
 */
const NO_HANDLES = new Set(
  (
    'yes no true false ja nein oui non si sim nao da nu tak nie wahr falsch vero falso verdadero vrai faux ' +
    'n na ka none nil null nan unknown undefined missing tbd x xx xxx y ' +
    'link links url web website site page seite pagina profil profile perfil profilo view visit open click here hier aici ici'
  ).split(' '),
)
/** Few digits are a number of followers; the ids of pages are longer. */
const isHandleAlone = (text: string) =>
  (/[^\d.\s]/.test(text) || /^\d{9,}$/.test(text)) && !NO_HANDLES.has(fold(text).replaceAll(' ', ''))

/** The https URL of the page that a value in a column or a tag of this network names; undefined if it names none. */
export function socialUrl(name: SocialNetwork, value: string): string | undefined {
  const network = SOCIAL_NETWORKS[name]
  const text = cleanLine(value)
  const [host = ''] = text.toLowerCase().split(/[/?#]/, 1)
  const isUrl = STARTS_LIKE_URL.test(text) || (!text.startsWith('@') && hasHost(text)) || network.hosts.test(host)
  const url = isUrl ? parseUrl(text, network) : urlOfHandle(text, network)
  // The bare name of a network is what remains of a link whose target was lost.
  return url && url.href.length <= MAX_LENGTH && text.toLowerCase() !== name ? url.href : undefined
}

function parseUrl(text: string, { hosts }: Network): URL | undefined {
  const url = URL.parse(withScheme(text))
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) return undefined
  if (!hosts.test(url.hostname) || url.pathname + url.search + url.hash === '/' || /\s/.test(text)) return undefined
  url.protocol = 'https:'
  return url
}

function urlOfHandle(text: string, { origin, handle, prefix = '', folders }: Network): URL | undefined {
  const named = trimSlashes(text)
  const path = named.replace(/^@/, '')
  const [folder = ''] = folders?.exec(path) ?? []
  if (path === named && !isHandleAlone(path)) return undefined
  const names = folder === '' ? [path] : path.slice(folder.length).split('/')
  if (!names.every((each) => handle.test(each))) return undefined
  return new URL((folder === '' ? prefix : '') + path, origin)
}
