import { resolve } from 'node:path'
import * as z from 'zod'
import type { PaymentMode } from '@leadhaul/contract/billing/subscription.contract.ts'
import type { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import { MAIL_SETTINGS, mailProblems } from './mail-settings.ts'
import { MAP_SETTINGS, mapProblems } from './map-settings.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { readTrustedProxies } from '../http/client-address.ts'
import { pushKeyProblems } from './key-pairs.ts'
import {
  emptyToUndefined,
  emailList,
  optionalPattern,
  optionalSecret,
  optionalUrl,
  optionalText,
  urlWithDefault,
} from './setting-kinds.ts'
import { readSiteFacts } from './site-facts.ts'
import { TRACE_SETTINGS } from './trace-settings.ts'

const TRUSTED_PROXIES_HELP = 'give a number from 1 to 10, or addresses and networks, separated by commas'

/** Every setting, its default and what it means. The README's table is checked against this. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the web server'),
  HOST: z.string().default('localhost').describe('Address the web server listens on; 0.0.0.0 for all networks'),
  BASE_URL: optionalUrl('Public address of Leadhaul, if it is not http://localhost:PORT'),
  HOSTING_DOMAIN: z
    .preprocess(
      emptyToUndefined,
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'give a domain only, such as provider.example')
        .optional(),
    )
    .describe('Domain of the hosting provider: pages opened on it show the deployment badge'),
  ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('web serves requests, worker runs jobs, all does both'),
  DATA_DIR: z.string().default('data').describe('Folder of the private database, the secret, unsent mail and files'),
  DATABASE_URL: z
    .preprocess(emptyToUndefined, z.url({ protocol: /^postgres(ql)?$/ }).optional())
    .describe('PostgreSQL 15 or newer, used instead of the private one; its user must be able to create roles'),
  LEADHAUL_SECRET: optionalSecret(
    32,
    'Signs sessions and links, encrypts stored credentials (32 characters or more); generated in DATA_DIR if not set',
  ),
  ...MAIL_SETTINGS,
  VAPID_PUBLIC_KEY: optionalPattern(
    /^[A-Za-z0-9_-]{87}$/,
    'Public key of browser notifications; generate both with `npx web-push generate-vapid-keys`',
  ),
  VAPID_PRIVATE_KEY: optionalPattern(
    /^[A-Za-z0-9_-]{43}$/,
    'Private key of browser notifications; required with VAPID_PUBLIC_KEY',
  ),
  CONFIRM_EMAIL: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Whether new users confirm their email address before they sign in; auto: only if SMTP_URL is set'),
  OIDC_DISCOVERY_URL: optionalUrl(
    'OpenID Connect provider to sign in with, such as https://accounts.google.com/.well-known/openid-configuration',
  ),
  OIDC_CLIENT_ID: optionalText('Client ID at that provider; the redirect URI is BASE_URL/api/auth/callback/oidc'),
  OIDC_CLIENT_SECRET: optionalText('Client secret at that provider'),
  OIDC_NAME: z.string().max(40).default('Google').describe('Name of that provider on the sign-in button'),
  S3_BUCKET: optionalText(
    'Bucket for logos, at Amazon S3 or a compatible store; without it they are in DATA_DIR/files',
  ),
  S3_ACCESS_KEY: optionalText('Access key; required with S3_BUCKET'),
  S3_SECRET_KEY: optionalText('Secret key; required with S3_BUCKET'),
  S3_ENDPOINT: optionalUrl('Address of the store, if it is not Amazon S3'),
  S3_REGION: z.string().default('us-east-1').describe('Region of S3_BUCKET'),
  SITE_FACTS_FILE: z
    .preprocess(emptyToUndefined, z.string().optional())
    .transform((file, context) => {
      const facts = file === undefined ? {} : readSiteFacts(file)
      if (typeof facts === 'string') context.addIssue({ code: 'custom', message: facts })
      return typeof facts === 'string' ? {} : facts
    })
    .describe('JSON file with customer quotes and results for the home page; without it, examples are shown as such'),
  ...OPERATOR_SETTINGS,
  ...MAP_SETTINGS,
  ENRICHMENT: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the websites of found companies are read for contacts'),
  OVERTURE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the first search in a region imports its companies from Overture Maps'),
  OVERTURE_CATALOG_URL: urlWithDefault(
    'https://stac.overturemaps.org/catalog.json',
    'STAC catalog of Overture Maps, or of a mirror',
  ),
  APIFY_TOKEN: optionalText('API token of your Apify account; with it, searches also query Google Maps'),
  APIFY_URL: urlWithDefault('https://api.apify.com', 'Address of the Apify API'),
  APIFY_MAX_COST_USD: z.coerce
    .number()
    .min(0.5)
    .max(1000)
    .default(2)
    .describe('Maximum cost of one search at Apify, in US dollars (0.5 to 1000)'),
  SEARCH_WEBHOOK_URL: optionalUrl('Address that searches are also sent to; see docs/search-webhook.md'),
  SEARCH_WEBHOOK_SECRET: optionalSecret(
    32,
    'Signs requests to SEARCH_WEBHOOK_URL and its deliveries (32 characters or more); required with it',
  ),
  OVERPASS_URL: optionalUrl('Overpass server that searches also query: https://…/api/interpreter'),
  AI_URL: optionalUrl(
    'OpenAI-compatible API of a model that writes summaries and drafts, such as https://api.openai.com/v1',
  ),
  AI_KEY: optionalText('API key for AI_URL, if it requires one'),
  AI_MODEL: optionalText('Name of the model; required with AI_URL'),
  AI_EMAIL_WEBHOOK_URL: optionalUrl('Webhook that drafts emails to leads instead of AI_MODEL; see docs/ai-webhooks.md'),
  AI_WHATSAPP_WEBHOOK_URL: optionalUrl(
    'Webhook that drafts WhatsApp messages to leads instead of AI_MODEL; see docs/ai-webhooks.md',
  ),
  AI_CALLS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(100)
    .describe(
      'Maximum calls of AI_MODEL and the AI webhooks per workspace and day (UTC); then built-in texts are used',
    ),
  TWILIO_API_URL: urlWithDefault(
    'https://api.twilio.com',
    'Address of the Twilio API; each workspace connects its own account',
  ),
  COMMUNICATION_WEBHOOK_URL: optionalUrl(
    'Address that each sent message is reported to; see docs/communication-webhook.md',
  ),
  COMMUNICATION_WEBHOOK_SECOND_URL: optionalUrl('Used if COMMUNICATION_WEBHOOK_URL does not answer'),
  COMMUNICATION_WEBHOOK_SECRET: optionalSecret(32, 'Signs the reports to both addresses (32 characters or more)'),
  STRIPE_SECRET_KEY: optionalText(
    'Secret key of the Stripe account for payments; `npm run stripe:sync` creates its prices',
  ),
  STRIPE_WEBHOOK_SECRET: optionalText(
    'Signing secret of the webhook at BASE_URL/api/webhooks/stripe; required with STRIPE_SECRET_KEY',
  ),
  STRIPE_API_URL: urlWithDefault('https://api.stripe.com', 'Address of the Stripe API'),
  TEST_CASHIER: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'Local replacement for Stripe that charges nothing; auto: on without STRIPE_SECRET_KEY if only this computer can open the pages',
    ),
  NODE_ENV: z
    .preprocess(emptyToUndefined, z.string().default('development'))
    .describe('production if real customers use the installation; TEST_CASHIER=auto is then off'),
  ADMIN_EMAILS: emailList(
    'Email addresses, separated by commas, whose accounts can open /admin once they are confirmed',
  ),
  METRICS_TOKEN: optionalSecret(
    16,
    'Bearer token for Prometheus at BASE_URL/api/metrics (16 characters or more); off without it',
  ),
  ...TRACE_SETTINGS,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Lowest level logged'),
  TRUSTED_PROXIES: z
    .preprocess(emptyToUndefined, z.string().optional())
    .transform((text, context) => {
      const proxies = text === undefined ? undefined : readTrustedProxies(text.trim())
      if (text !== undefined && !proxies) context.addIssue({ code: 'custom', message: TRUSTED_PROXIES_HELP })
      return proxies
    })
    .describe(
      'Reverse proxies in front of Leadhaul: how many (1 to 10), or their addresses and networks, such as 10.0.0.0/8,::1. The client address is then read from X-Forwarded-For',
    ),
  SIGN_IN_ATTEMPTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Attempts per minute and client address, for each of sign-in, sign-up and password reset'),
})

const OIDC = ['OIDC_DISCOVERY_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

export type Env = z.infer<typeof Settings> & {
  baseUrl: string
  dataDir: string
  payments: PaymentMode
  /** The content of SITE_FACTS_FILE. */
  siteFacts: SiteFacts
}

/** Thrown for wrong or incomplete settings; `lines` has one readable line per setting. */
export class SettingsError extends Error {
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/** Reads and checks the settings. Throws SettingsError with one readable line for each that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  const lines = parsed.success ? [] : parsed.error.issues.map((issue) => lineOf(issue, source))
  const settings = parsed.data
  if (settings) lines.push(...mailProblems(settings), ...pushKeyProblems(settings), ...mapProblems(settings))
  if (settings && OIDC.some((name) => settings[name]))
    for (const name of OIDC)
      if (!settings[name]) lines.push(`${name} is missing: sign-in by a provider requires ${OIDC.join(', ')}`)
  if (settings?.SEARCH_WEBHOOK_URL && !settings.SEARCH_WEBHOOK_SECRET)
    lines.push('SEARCH_WEBHOOK_SECRET is missing: it is required with SEARCH_WEBHOOK_URL')
  if (settings?.SEARCH_WEBHOOK_SECRET && !settings.SEARCH_WEBHOOK_URL)
    lines.push('SEARCH_WEBHOOK_URL is missing: set it, or remove SEARCH_WEBHOOK_SECRET')
  if (settings?.AI_URL && !settings.AI_MODEL) lines.push('AI_MODEL is missing: it is required with AI_URL')
  if (settings && !settings.AI_URL && (settings.AI_KEY || settings.AI_MODEL))
    lines.push('AI_URL is missing: set it, or remove AI_KEY and AI_MODEL')
  if (settings) lines.push(...storageProblems(settings), ...paymentProblems(settings), ...reportProblems(settings))
  if (settings?.ROLE === 'worker' && !settings.DATABASE_URL)
    lines.push('DATABASE_URL is missing: ROLE=worker requires the database of the web processes')
  if (settings?.DATABASE_URL && !settings.LEADHAUL_SECRET)
    lines.push('LEADHAUL_SECRET is missing: DATABASE_URL requires one secret for all processes (32 characters or more)')
  if (!settings || lines.length > 0) throw new SettingsError(lines)
  return {
    ...settings,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    payments: paymentsOf(settings),
    siteFacts: settings.SITE_FACTS_FILE,
  }
}

function paymentsOf(settings: z.infer<typeof Settings>): PaymentMode {
  const { STRIPE_SECRET_KEY, TEST_CASHIER, NODE_ENV } = settings
  if (STRIPE_SECRET_KEY) return 'stripe'
  if (TEST_CASHIER !== 'auto') return TEST_CASHIER === 'on' ? 'test-cashier' : 'none'
  return NODE_ENV !== 'production' && isLocal(settings) ? 'test-cashier' : 'none'
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether only this computer can reach the pages, according to the settings. */
const isLocal = ({ HOST, BASE_URL, TRUSTED_PROXIES }: z.infer<typeof Settings>): boolean =>
  LOOPBACK.test(HOST) &&
  (BASE_URL === undefined || LOOPBACK.test(new URL(BASE_URL).hostname)) &&
  TRUSTED_PROXIES === undefined

function storageProblems(settings: z.infer<typeof Settings>): string[] {
  const together = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const given = together.filter((name) => settings[name])
  if (given.length === 0) return settings.S3_ENDPOINT ? ['S3_BUCKET is missing: set it, or remove S3_ENDPOINT'] : []
  const missing = together.filter((name) => !settings[name])
  return missing.map((name) => `${name} is missing: it is required with ${given.join(' and ')}`)
}

function paymentProblems(settings: z.infer<typeof Settings>): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, TEST_CASHIER } = settings
  if (STRIPE_SECRET_KEY && TEST_CASHIER === 'on')
    return ['TEST_CASHIER is on and STRIPE_SECRET_KEY is set: remove one of them']
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET)
    return ['STRIPE_WEBHOOK_SECRET is missing: it is required with STRIPE_SECRET_KEY']
  if (STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY)
    return ['STRIPE_SECRET_KEY is missing: set it, or remove STRIPE_WEBHOOK_SECRET']
  return []
}

function reportProblems(settings: z.infer<typeof Settings>): string[] {
  const { COMMUNICATION_WEBHOOK_URL, COMMUNICATION_WEBHOOK_SECOND_URL, COMMUNICATION_WEBHOOK_SECRET } = settings
  if (COMMUNICATION_WEBHOOK_URL && !COMMUNICATION_WEBHOOK_SECRET)
    return ['COMMUNICATION_WEBHOOK_SECRET is missing: it is required with COMMUNICATION_WEBHOOK_URL']
  if ((COMMUNICATION_WEBHOOK_SECOND_URL || COMMUNICATION_WEBHOOK_SECRET) && !COMMUNICATION_WEBHOOK_URL)
    return ['COMMUNICATION_WEBHOOK_URL is missing: set it, or remove the second address and the secret']
  return []
}

/** Whether a setting may contain a password, judged by its name: its value is never shown. */
export const isSecretSetting = (name: string): boolean => /SECRET|URL|TOKEN|KEY|PASS|CREDENTIAL/.test(name)

function lineOf(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const shown = isSecretSetting(name) ? '' : ` (it is "${source[name] ?? ''}")`
  return `${name} is not valid${shown}: ${issue.message}`
}
