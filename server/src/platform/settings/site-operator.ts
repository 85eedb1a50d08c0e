import { type Processor, PROCESSORS, type SiteOperator } from '@leadhaul/contract/public-site/site-operator.schema.ts'
import type { Env } from './env.ts'

/** The operator of this installation and its configured services; hosts only, never a secret. */
export function siteOperator(env: Env): SiteOperator {
  const {
    OPERATOR_NAME: name,
    OPERATOR_ADDRESS: address,
    OPERATOR_REGISTER: register,
    OPERATOR_PHONE: phone,
    OPERATOR_TOWN: town,
  } = env
  const processors = PROCESSORS.flatMap((processor) => {
    const [isOn, urls] = PROCESSOR_RULES[processor]
    return isOn(env) ? [{ name: processor, host: hostsOf([urls(env)].flat()) }] : []
  })
  return { name, address, town, register, phone, email: env.CONTACT_EMAIL, links: env.OPERATOR_LINKS, processors }
}

type ProcessorRule = [isOn: (env: Env) => boolean, urls: (env: Env) => string | undefined | string[]]
const PROCESSOR_RULES: Record<Processor, ProcessorRule> = {
  payments: [(env) => env.payments === 'stripe', () => undefined],
  mail: [(env) => env.SMTP_URL !== undefined, (env) => env.SMTP_URL],
  signIn: [(env) => env.OIDC_DISCOVERY_URL !== undefined, (env) => env.OIDC_DISCOVERY_URL],
  files: [(env) => env.S3_BUCKET !== undefined, (env) => env.S3_ENDPOINT],
  places: [(env) => env.APIFY_TOKEN !== undefined, () => undefined],
  overpass: [(env) => env.OVERPASS_URL !== undefined, (env) => env.OVERPASS_URL],
  searchWebhook: [(env) => env.SEARCH_WEBHOOK_URL !== undefined, (env) => env.SEARCH_WEBHOOK_URL],
  model: [(env) => env.AI_URL !== undefined, (env) => env.AI_URL],
  emailDrafts: [(env) => env.AI_EMAIL_WEBHOOK_URL !== undefined, (env) => env.AI_EMAIL_WEBHOOK_URL],
  whatsappDrafts: [(env) => env.AI_WHATSAPP_WEBHOOK_URL !== undefined, (env) => env.AI_WHATSAPP_WEBHOOK_URL],
  messageReports: [(env) => env.COMMUNICATION_WEBHOOK_URL !== undefined, (env) => env.COMMUNICATION_WEBHOOK_URL],
  secondMessageReports: [
    (env) => env.COMMUNICATION_WEBHOOK_SECOND_URL !== undefined,
    (env) => env.COMMUNICATION_WEBHOOK_SECOND_URL,
  ],
  push: [(env) => env.VAPID_PUBLIC_KEY !== undefined, () => undefined],
  map: [(env) => env.MAP_STYLE_URL !== undefined, (env) => [env.MAP_STYLE_URL ?? '', ...env.MAP_STYLE_HOSTS]],
}

/** The distinct hosts, as text; undefined if there is none. */
function hostsOf(urls: (string | undefined)[]): string | undefined {
  const hosts = urls.flatMap((url) => (url !== undefined && URL.canParse(url) ? new URL(url).hostname || [] : []))
  return [...new Set(hosts)].join(', ') || undefined
}
