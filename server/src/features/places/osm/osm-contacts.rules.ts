import type { OsmTags } from './osm-blocks.source.ts'

export type OsmContacts = Record<'phones' | 'emails' | 'websites' | 'socials', string[]>

const PHONE_KEYS = [
  'phone',
  'contact:phone',
  'telephone',
  'phone:mobile',
  'mobile',
  'contact:mobile',
  'phone_1',
  'phone_2',
]
const EMAIL_KEYS = ['email', 'contact:email', 'email_1']
const WEBSITE_KEYS = ['website', 'contact:website', 'url', 'contact:url', 'website:official', 'website:en']
/** The base URL for the handles of each network. A value may be a handle or a URL. */
const NETWORKS: Record<string, string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  twitter: 'https://x.com/',
  x: 'https://x.com/',
  youtube: 'https://www.youtube.com/',
  tiktok: 'https://www.tiktok.com/',
  vk: 'https://vk.com/',
}
const URL_PATTERN = /^(https?:\/\/|www\.|[\w.-]+\.[a-z]{2,}\/)/i
const HANDLE = /^@?[\p{L}\p{N}._/-]{2,100}$/u

/**
 * The contact details in the tags of a place: several values in one tag are split, and handles become URLs. Whether
 * "030 / 123456" is one number or two depends on its country, so it is split later.
 */
export function osmContacts(tags: OsmTags): OsmContacts {
  return {
    phones: PHONE_KEYS.flatMap((key) => splitValues(tags[key], /;/)),
    emails: EMAIL_KEYS.flatMap((key) => splitValues(tags[key], /[;,\s]/)),
    // A semicolon may be part of a URL, so it separates values only if another URL follows.
    websites: WEBSITE_KEYS.flatMap((key) => splitValues(tags[key], /;\s*(?=https?:|www\.)|\s+/)),
    socials: Object.entries(NETWORKS).flatMap(([network, base]) =>
      [`contact:${network}`, network].flatMap((key) =>
        splitValues(tags[key], /;\s*(?=https?:|www\.|@)|\s+/).flatMap((value) => socialUrl(value, base) ?? []),
      ),
    ),
  }
}

function splitValues(value: string | undefined, separator: RegExp): string[] {
  if (value === undefined) return []
  return value
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function socialUrl(value: string, base: string): string | null {
  if (URL_PATTERN.test(value)) return value
  if (!HANDLE.test(value)) return null
  const handle = value.replace(/^\/+/, '')
  const kept = base.includes('tiktok') || base.includes('youtube') ? handle : handle.replace(/^@/, '')
  return new URL(kept, base).href
}
