import { resolve } from 'node:path'
import {
  EMAILS_PER_DAY,
  EMAILS_PER_DAY_OF_INSTALLATION,
  EMAILS_PER_MINUTE,
} from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import * as z from 'zod'
import type { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import { MAP_SETTINGS } from './map-settings.ts'
import { OPERATOR_SETTINGS } from './operator-settings.ts'
import { readTrustedProxies } from './client-address.ts'
import { blankIsAbsent, matching, optionalSecret, optionalUrl, positive, text, url } from './setting-kinds.ts'
import { readSiteFacts } from './site-facts.ts'
import { TRACE_SETTINGS } from './trace-settings.ts'

const TRUSTED_PROXIES_HELP = 'give a number from 1 to 10, or addresses and networks separated by commas'

/** Every setting, its default and what it means. The README's table is checked against this. */
export const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000).describe('Port of the web server'),
  HOST: z.string().default('localhost').describe('Address the web server listens on; 0.0.0.0 for every network'),
  BASE_URL: optionalUrl('Address people open, when it is not http://localhost:PORT'),
  HOSTING_DOMAIN: z
    .preprocess(
      blankIsAbsent,
      z
        .string()
        .toLowerCase()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/, 'give a domain alone, as provider.example')
        .optional(),
    )
    .describe('Domain of the hosting provider: pages opened there show the badge of the deployment'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all').describe('What this process does'),
  DATA_DIR: z.string().default('data').describe('Folder of the private database, secrets, outbox and files'),
  DATABASE_URL: z
    .preprocess(blankIsAbsent, z.url({ protocol: /^postgres(ql)?$/ }).optional())
    .describe('PostgreSQL 15 or newer to use instead of the private one; its user may create roles'),
  LEADHAUL_SECRET: optionalSecret(
    32,
    'Signs sessions and names the database roles’ passwords; made and kept in DATA_DIR when absent',
  ),
  SMTP_URL: z
    .preprocess(blankIsAbsent, z.url({ protocol: /^smtps?$/ }).optional())
    .describe('Mail server; without it mail is kept in DATA_DIR/outbox'),
  MAIL_FROM: text('Sender of mail, needed with SMTP_URL'),
  MAIL_DKIM_SELECTOR: text('Selector of the DKIM key that signs mail of MAIL_FROM’s domain, needed with MAIL_DKIM_KEY'),
  MAIL_DKIM_KEY: text('File of the private DKIM key, in PEM form, needed with MAIL_DKIM_SELECTOR'),
  MAIL_PER_DAY: positive(
    { usual: EMAILS_PER_DAY, max: 1_000_000 },
    'Emails to leads a workspace sends a day (UTC); a new sender begins with a tenth of it',
  ),
  MAIL_PER_DAY_OF_INSTALLATION: positive(
    { usual: EMAILS_PER_DAY_OF_INSTALLATION, max: 10_000_000 },
    'Emails to leads that all workspaces together send a day (UTC) through SMTP_URL',
  ),
  MAIL_PER_MINUTE: positive(
    { usual: EMAILS_PER_MINUTE, max: 100_000 },
    'Emails to leads a workspace sends a minute, evenly spaced',
  ),
  SMTP_PRIVATE_HOSTS: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether workspaces may name mail servers in private networks, on any port and without encryption'),
  VAPID_PUBLIC_KEY: matching(
    /^[A-Za-z0-9_-]{87}$/,
    'Browser notifications; make both keys with `npx web-push generate-vapid-keys`',
  ),
  VAPID_PRIVATE_KEY: matching(/^[A-Za-z0-9_-]{43}$/, 'Signs browser notifications, needed with VAPID_PUBLIC_KEY'),
  CONFIRM_EMAIL: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe('Whether an address is confirmed before its account is used; auto: where SMTP_URL is set'),
  OIDC_DISCOVERY_URL: optionalUrl(
    'Sign-in by an OpenID Connect provider, as https://accounts.google.com/.well-known/openid-configuration',
  ),
  OIDC_CLIENT_ID: text('Client ID at that provider; its redirect address is BASE_URL/api/auth/callback/oidc'),
  OIDC_CLIENT_SECRET: text('Client secret at that provider'),
  OIDC_NAME: z.string().max(40).default('Google').describe('Name of that provider, on the sign-in button'),
  S3_BUCKET: text('Bucket of Amazon S3 or a compatible store that keeps logos; DATA_DIR/files without it'),
  S3_ACCESS_KEY: text('Access key of S3_BUCKET'),
  S3_SECRET_KEY: text('Secret key of S3_BUCKET'),
  S3_ENDPOINT: optionalUrl('Address of a store that is not Amazon’s'),
  S3_REGION: z.string().default('us-east-1').describe('Region of S3_BUCKET'),
  SITE_FACTS_FILE: z
    .preprocess(blankIsAbsent, z.string().optional())
    .transform((file, context) => {
      const facts = file === undefined ? {} : readSiteFacts(file)
      if (typeof facts === 'string') context.addIssue({ code: 'custom', message: facts })
      return typeof facts === 'string' ? {} : facts
    })
    .describe('JSON file with customers’ quotes and results for the home page; without it examples are shown as such'),
  ...OPERATOR_SETTINGS,
  ...MAP_SETTINGS,
  ENRICHMENT: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether the websites of companies found are visited for their contacts'),
  OVERTURE: z
    .enum(['on', 'off'])
    .default('on')
    .describe('Whether a search brings in the real companies of a region no one searched yet, from Overture Maps'),
  OVERTURE_CATALOG_URL: url(
    'https://stac.overturemaps.org/catalog.json',
    'Overture’s catalogue (STAC), or that of a mirror',
  ),
  APIFY_TOKEN: text('Searches also look in Google’s places, through your Apify account'),
  APIFY_URL: url('https://api.apify.com', 'Where Apify’s API is'),
  APIFY_MAX_COST_USD: z.coerce
    .number()
    .min(0.5)
    .max(1000)
    .default(2)
    .describe('Most US dollars one search may cost at Apify'),
  SEARCH_WEBHOOK_URL: optionalUrl('Searches are also sent to this address; see docs/search-webhook.md'),
  SEARCH_WEBHOOK_SECRET: optionalSecret(
    32,
    'Signs what is sent to SEARCH_WEBHOOK_URL and what comes back (32 characters or more)',
  ),
  OVERPASS_URL: optionalUrl('Searches also ask this Overpass server: https://…/api/interpreter'),
  AI_URL: optionalUrl(
    'Language model that writes summaries and drafts: an OpenAI-compatible API, as https://api.openai.com/v1',
  ),
  AI_KEY: text('Key of AI_URL, where it needs one'),
  AI_MODEL: text('Model asked at AI_URL'),
  AI_EMAIL_WEBHOOK_URL: optionalUrl(
    'Automation that drafts emails to leads, instead of AI_MODEL; see docs/ai-webhooks.md',
  ),
  AI_WHATSAPP_WEBHOOK_URL: optionalUrl(
    'Automation that drafts WhatsApp messages to leads, instead of AI_MODEL; see docs/ai-webhooks.md',
  ),
  AI_CALLS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000)
    .default(100)
    .describe(
      'Answers of AI_MODEL and of the AI webhooks a workspace may ask for a day (UTC); beyond it texts are built in',
    ),
  TWILIO_API_URL: url('https://api.twilio.com', 'Where Twilio’s API is; each workspace brings its own account'),
  COMMUNICATION_WEBHOOK_URL: optionalUrl(
    'Each message that was sent is also reported to this address; see docs/communication-webhook.md',
  ),
  COMMUNICATION_WEBHOOK_SECOND_URL: optionalUrl('Asked where COMMUNICATION_WEBHOOK_URL cannot be reached'),
  COMMUNICATION_WEBHOOK_SECRET: optionalSecret(32, 'Signs what both addresses are sent (32 characters or more)'),
  STRIPE_SECRET_KEY: text('Payments are taken through this Stripe account; `npm run stripe:sync` makes its prices'),
  STRIPE_WEBHOOK_SECRET: text(
    'Signing secret of the webhook at BASE_URL/api/webhooks/stripe, needed with STRIPE_SECRET_KEY',
  ),
  STRIPE_API_URL: url('https://api.stripe.com', 'Where Stripe’s API is'),
  TEST_CASHIER: z
    .enum(['auto', 'on', 'off'])
    .default('auto')
    .describe(
      'A local stand-in of Stripe that moves no money; auto: without STRIPE_SECRET_KEY, where only this computer opens the pages',
    ),
  NODE_ENV: z
    .preprocess(blankIsAbsent, z.string().default('development'))
    .describe('production, where real customers use it: the test cashier is off there, too, unless set on'),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((email) => email.trim().toLowerCase())
        .filter((email) => email !== ''),
    )
    .describe('Confirmed email addresses, separated by commas, whose accounts see the operator’s page at /admin'),
  METRICS_TOKEN: optionalSecret(
    16,
    'Token (16 characters or more) with which Prometheus reads BASE_URL/api/metrics; off without it',
  ),
  ...TRACE_SETTINGS,
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('How much is logged'),
  TRUSTED_PROXIES: z
    .preprocess(blankIsAbsent, z.string().optional())
    .transform((text, context) => {
      const proxies = text === undefined ? undefined : readTrustedProxies(text.trim())
      if (text !== undefined && !proxies) context.addIssue({ code: 'custom', message: TRUSTED_PROXIES_HELP })
      return proxies
    })
    .describe(
      'Reverse proxies in front of Leadhaul: how many (1 to 10), or their addresses and networks, as 10.0.0.0/8,::1. The client’s address is then read from X-Forwarded-For',
    ),
  SIGN_IN_ATTEMPTS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .default(20)
    .describe('Sign-ins and sign-ups an address may try a minute'),
})

const OIDC = ['OIDC_DISCOVERY_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

/** Who takes payments. */
export type Payments = 'stripe' | 'test-cashier' | 'none'
export type Env = z.infer<typeof Settings> & {
  baseUrl: string
  dataDir: string
  payments: Payments
  /** What SITE_FACTS_FILE says. */
  siteFacts: SiteFacts
}

/** A wrong or half-set setting; `lines` are readable, one a setting. */
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
  if (settings?.SMTP_URL && !settings.MAIL_FROM) lines.push('MAIL_FROM is missing: it is needed with SMTP_URL')
  if (settings?.MAIL_FROM && !settings.SMTP_URL) lines.push('SMTP_URL is missing: MAIL_FROM alone sends nothing')
  if (settings && (settings.MAIL_DKIM_SELECTOR === undefined) !== (settings.MAIL_DKIM_KEY === undefined))
    lines.push('MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY are needed together: a signature names its key')
  if (settings && (settings.VAPID_PUBLIC_KEY === undefined) !== (settings.VAPID_PRIVATE_KEY === undefined))
    lines.push('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are needed together: browser notifications have both or none')
  if (settings && OIDC.some((name) => settings[name]))
    for (const name of OIDC)
      if (!settings[name]) lines.push(`${name} is missing: sign-in by a provider needs ${OIDC.join(', ')}`)
  if (settings?.SEARCH_WEBHOOK_URL && !settings.SEARCH_WEBHOOK_SECRET)
    lines.push('SEARCH_WEBHOOK_SECRET is missing: it signs what SEARCH_WEBHOOK_URL is sent and answers')
  if (settings?.SEARCH_WEBHOOK_SECRET && !settings.SEARCH_WEBHOOK_URL)
    lines.push('SEARCH_WEBHOOK_URL is missing: SEARCH_WEBHOOK_SECRET alone asks nobody')
  if (settings?.AI_URL && !settings.AI_MODEL) lines.push('AI_MODEL is missing: AI_URL is asked for a model by its name')
  if (settings && !settings.AI_URL && (settings.AI_KEY || settings.AI_MODEL))
    lines.push('AI_URL is missing: AI_KEY and AI_MODEL alone reach no model')
  if (settings) lines.push(...halfSetStorage(settings), ...halfSetPayments(settings), ...halfSetReports(settings))
  if (settings?.ROLE === 'worker' && !settings.DATABASE_URL)
    lines.push('DATABASE_URL is missing: a separate worker shares its database with the web processes')
  if (settings?.DATABASE_URL && !settings.LEADHAUL_SECRET)
    lines.push('LEADHAUL_SECRET is missing: processes that share DATABASE_URL share it too (32 characters or more)')
  if (!settings || lines.length > 0) throw new SettingsError(lines)
  return {
    ...settings,
    baseUrl: (settings.BASE_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
    dataDir: resolve(settings.DATA_DIR),
    payments: paymentsOf(settings),
    siteFacts: settings.SITE_FACTS_FILE,
  }
}

function paymentsOf(settings: z.infer<typeof Settings>): Payments {
  const { STRIPE_SECRET_KEY, TEST_CASHIER, NODE_ENV } = settings
  if (STRIPE_SECRET_KEY) return 'stripe'
  if (TEST_CASHIER !== 'auto') return TEST_CASHIER === 'on' ? 'test-cashier' : 'none'
  return NODE_ENV !== 'production' && isLocal(settings) ? 'test-cashier' : 'none'
}

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether this computer alone reaches the pages, as far as the settings say. */
const isLocal = ({ HOST, BASE_URL, TRUSTED_PROXIES }: z.infer<typeof Settings>): boolean =>
  LOOPBACK.test(HOST) &&
  (BASE_URL === undefined || LOOPBACK.test(new URL(BASE_URL).hostname)) &&
  TRUSTED_PROXIES === undefined

function halfSetStorage(settings: z.infer<typeof Settings>): string[] {
  const together = ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const given = together.filter((name) => settings[name])
  if (given.length === 0) return settings.S3_ENDPOINT ? ['S3_BUCKET is missing: S3_ENDPOINT alone keeps nothing'] : []
  const missing = together.filter((name) => !settings[name])
  return missing.map((name) => `${name} is missing: it is needed with ${given.join(' and ')}`)
}

function halfSetPayments(settings: z.infer<typeof Settings>): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, TEST_CASHIER } = settings
  if (STRIPE_SECRET_KEY && TEST_CASHIER === 'on')
    return ['TEST_CASHIER is on: it takes no payments where STRIPE_SECRET_KEY is set']
  if (STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET)
    return ['STRIPE_WEBHOOK_SECRET is missing: it shows that events are from Stripe, needed with STRIPE_SECRET_KEY']
  if (STRIPE_WEBHOOK_SECRET && !STRIPE_SECRET_KEY)
    return ['STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET alone takes no payments']
  return []
}

function halfSetReports(settings: z.infer<typeof Settings>): string[] {
  const { COMMUNICATION_WEBHOOK_URL, COMMUNICATION_WEBHOOK_SECOND_URL, COMMUNICATION_WEBHOOK_SECRET } = settings
  if (COMMUNICATION_WEBHOOK_URL && !COMMUNICATION_WEBHOOK_SECRET)
    return ['COMMUNICATION_WEBHOOK_SECRET is missing: it signs what COMMUNICATION_WEBHOOK_URL is sent']
  if ((COMMUNICATION_WEBHOOK_SECOND_URL || COMMUNICATION_WEBHOOK_SECRET) && !COMMUNICATION_WEBHOOK_URL)
    return ['COMMUNICATION_WEBHOOK_URL is missing: its second address and its secret alone report nothing']
  return []
}

function lineOf(issue: z.core.$ZodIssue, source: Record<string, string | undefined>): string {
  const name = String(issue.path[0])
  const shown = /SECRET|URL|TOKEN|KEY/.test(name) ? '' : ` (it is "${source[name] ?? ''}")`
  return `${name} is wrong${shown}: ${issue.message}`
}
