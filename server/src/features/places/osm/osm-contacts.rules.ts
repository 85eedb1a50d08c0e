import { type SocialNetwork, socialUrl } from '@leadhaul/contract/leads/social-url.rules.ts'
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
/** The tags of each network: with and without the prefix `contact:`. */
const SOCIAL_KEYS: Record<string, SocialNetwork> = {
  facebook: 'facebook',
  instagram: 'instagram',
  linkedin: 'linkedin',
  twitter: 'twitter',
  x: 'twitter',
  youtube: 'youtube',
  tiktok: 'tiktok',
  vk: 'vk',
}

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
    // Names with a space are no handles, so a space separates values only if another page follows.
    socials: Object.entries(SOCIAL_KEYS).flatMap(([name, network]) =>
      [`contact:${name}`, name].flatMap((key) =>
        splitValues(tags[key], /[;\s]{1,9}(?=https?:|www\.|@)/).flatMap((value) => socialUrl(network, value) ?? []),
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
