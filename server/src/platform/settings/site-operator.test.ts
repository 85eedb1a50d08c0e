import { expect, test } from 'vitest'
import { readEnv, Settings } from './env.ts'
import { siteOperator } from './site-operator.ts'

/** URL settings of services that get no personal data or are named independently of the setting. */
const EXEMPT: Record<string, string> = {
  BASE_URL: 'the address of the installation itself',
  DATABASE_URL: 'the database of the installation itself',
  OVERTURE_CATALOG_URL: 'only downloads',
  BASEMAP_URL: 'only downloads',
  APIFY_URL: 'named by APIFY_TOKEN',
  STRIPE_API_URL: 'named by STRIPE_SECRET_KEY',
  TWILIO_API_URL: 'each workspace connects its own account',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'traces carry no personal data',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'traces carry no personal data',
}
const hostsWith = (name: string) => {
  const env = { ...readEnv({}), S3_BUCKET: 'logos', [name]: 'https://only-here.example/path' }
  return siteOperator(env).processors.map(({ host }) => host)
}

test('the privacy policy names every service whose URL is a setting', () => {
  const names = Object.keys(Settings.shape).filter((name) => /_(URL|ENDPOINT)$/.test(name))
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'S3_ENDPOINT', ...Object.keys(EXEMPT)]))
  const unnamed = names.filter((name) => !hostsWith(name).includes('only-here.example'))
  expect(unnamed.toSorted()).toEqual(Object.keys(EXEMPT).toSorted())
})

test('and both of two webhooks at one host', () => {
  const env = readEnv({
    AI_EMAIL_WEBHOOK_URL: 'https://flows.example/email?key=secretword',
    AI_WHATSAPP_WEBHOOK_URL: 'https://flows.example/whatsapp',
    COMMUNICATION_WEBHOOK_URL: 'https://flows.example/reports',
    COMMUNICATION_WEBHOOK_SECRET: 'x'.repeat(32),
  })
  const host = 'flows.example'
  const names = ['emailDrafts', 'whatsappDrafts', 'messageReports']
  expect(siteOperator(env).processors).toEqual(names.map((name) => ({ name, host })))
})
