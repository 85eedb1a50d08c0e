import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import webPush from 'web-push'
import { isSecretSetting, readEnv, SettingsError } from './env.ts'

const payments = (settings: Record<string, string>) => readEnv(settings).payments
const KEYS = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }

describe('payments are taken by the test cashier', () => {
  test('on pages for this computer only', () => {
    const local: Record<string, string>[] = [
      {},
      { HOST: '127.0.0.1' },
      { HOST: '::1', BASE_URL: 'http://[::1]:3000' },
      { BASE_URL: 'http://127.0.0.1:4000' },
      { BASE_URL: 'http://leadhaul.localhost' },
      { NODE_ENV: 'test' },
    ]
    for (const settings of local) expect([settings, payments(settings)]).toEqual([settings, 'test-cashier'])
  })

  test('elsewhere only if it is switched on', () => {
    const open: Record<string, string>[] = [
      { HOST: '0.0.0.0' },
      { HOST: '::' },
      { HOST: '192.168.1.20' },
      { HOST: '127.0.0.1.example' },
      { HOST: 'localhost', BASE_URL: 'https://leadhaul.example' },
      { BASE_URL: 'http://localhost.example' },
      { TRUSTED_PROXIES: '1' },
      { NODE_ENV: 'production' },
    ]
    for (const settings of open) {
      expect([settings, payments(settings)]).toEqual([settings, 'none'])
      expect(payments({ ...settings, TEST_CASHIER: 'on' })).toBe('test-cashier')
    }
    expect(payments({ TEST_CASHIER: 'off' })).toBe('none')
  })

  test('never if Stripe takes them', () => {
    expect(payments(KEYS)).toBe('stripe')
    expect(() => readEnv({ ...KEYS, TEST_CASHIER: 'on' })).toThrow('TEST_CASHIER is on')
  })
})

const linesOf = (settings: Record<string, string>): string[] => {
  try {
    readEnv(settings)
    return []
  } catch (error) {
    return error instanceof SettingsError ? error.lines : [String(error)]
  }
}

test('the town of the operator is a name with a position, or the start ends with one line', () => {
  expect(readEnv({}).OPERATOR_TOWN).toBeUndefined()
  const town = { name: 'Cluj-Napoca', latitude: 46.77, longitude: -23.5 }
  expect(readEnv({ OPERATOR_TOWN: ' Cluj-Napoca,46.77, -23.5' }).OPERATOR_TOWN).toEqual(town)
  for (const wrong of [
    'Cluj-Napoca',
    'Cluj-Napoca, 46.77',
    'Cluj-Napoca, , 23',
    ', 1, 2',
    'A, 91, 0',
    'A, 0, 181',
    'A, 1, 2, 3',
  ])
    expect([wrong, linesOf({ OPERATOR_TOWN: wrong })]).toEqual([
      wrong,
      [expect.stringMatching(/^OPERATOR_TOWN is not/)],
    ])
})

test('a DKIM key that cannot sign ends the start with one line, whatever the problem of its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leadhaul-env-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const keyFile = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const wrong = [
    [join(folder, 'missing.pem'), 'the file cannot be read'],
    [folder, 'the file cannot be read'],
    [keyFile('empty.pem', ''), 'the file is no private RSA key in PEM format'],
    [keyFile('dns.txt', 'v=DKIM1; k=rsa; p=MIIB'), 'the file is no private RSA key in PEM format'],
    [keyFile('other.pem', pemOf('ed25519')), 'the file is no private RSA key in PEM format'],
  ] as const
  for (const [file, why] of wrong)
    expect([file, linesOf({ MAIL_DKIM_SELECTOR: 'lh', MAIL_DKIM_KEY: file })]).toEqual([
      file,
      [`MAIL_DKIM_KEY is not valid: ${why}`],
    ])
  const key = pemOf('rsa')
  expect(readEnv({ MAIL_DKIM_SELECTOR: 'lh', MAIL_DKIM_KEY: keyFile('rsa.pem', key) }).MAIL_DKIM_KEY).toBe(key)
})
const pemOf = (kind: 'rsa' | 'ed25519'): string => {
  const { privateKey } =
    kind === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519')
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

test('mismatched keys of browser notifications end the start with one line', () => {
  const [one, other] = [webPush.generateVAPIDKeys(), webPush.generateVAPIDKeys()]
  const settings = (privateKey: string) => ({ VAPID_PUBLIC_KEY: one.publicKey, VAPID_PRIVATE_KEY: privateKey })
  expect(linesOf(settings(one.privateKey))).toEqual([])
  for (const privateKey of [other.privateKey, 'A'.repeat(43)])
    expect(linesOf(settings(privateKey))).toEqual([
      'VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY: set both as they were generated',
    ])
})

test('a sender without exactly one address ends the start with one line', () => {
  const SMTP_URL = 'smtp://mail.haulier.example'
  for (const from of ['Leadhaul', 'Leadhaul <us>', 'us@', '@haulier.example', 'us@a.example, them@b.example'])
    expect(linesOf({ SMTP_URL, MAIL_FROM: from })).toEqual([
      `MAIL_FROM is not valid (it is "${from}"): give one address, such as Leadhaul <mail@example.com>`,
    ])
  for (const from of ['us@haulier.example', 'Haul, Inc <us@haulier.example>', '"Haul, Inc" <us@mailhost>'])
    expect([from, linesOf({ SMTP_URL, MAIL_FROM: from })]).toEqual([from, []])
})

test('an unusable mail server ends the start with one line, without its password', () => {
  const MAIL_FROM = 'us@haulier.example'
  const wrong = [
    ['smtp://', 'the host is missing'],
    ['smtp:mail.haulier.example', 'the host is missing'],
    ['smtp://us:100%@mail.haulier.example', 'write % in the user name or password as %25'],
    ['smtps://50%off:secret@mail.haulier.example', 'write % in the user name or password as %25'],
  ] as const
  for (const [SMTP_URL, why] of wrong)
    expect([SMTP_URL, linesOf({ SMTP_URL, MAIL_FROM })]).toEqual([SMTP_URL, [`SMTP_URL is not valid: ${why}`]])
  for (const SMTP_URL of ['smtp://us:100%25@mail.haulier.example', 'smtps://[::1]:465', 'smtp://mailhost'])
    expect([SMTP_URL, linesOf({ SMTP_URL, MAIL_FROM })]).toEqual([SMTP_URL, []])
})

test('a failed start shows the wrong value of a setting, unless the setting may contain a password', () => {
  expect(linesOf({ LOG_LEVEL: 'loud' })).toEqual([expect.stringContaining('(it is "loud")')])
  expect(linesOf({ METRICS_TOKEN: 'short' })).toEqual([expect.not.stringContaining('short')])
  for (const name of ['PROXY_PASSWORD', 'SMTP_PASS', 'S3_SECRET_KEY', 'SMTP_URL', 'APIFY_TOKEN', 'PROXY_CREDENTIALS'])
    expect([name, isSecretSetting(name)]).toEqual([name, true])
})

test('an entry of ADMIN_EMAILS that is no email address ends the start with one line', () => {
  expect(readEnv({ ADMIN_EMAILS: ' Ana@haulier.example,, ' }).ADMIN_EMAILS).toEqual(['ana@haulier.example'])
  for (const entry of ['ana', 'ana@', 'Ana <ana@haulier.example>', 'ana@haulier.example; eva@haulier.example'])
    expect(linesOf({ ADMIN_EMAILS: `us@haulier.example, ${entry}` })).toEqual([
      `ADMIN_EMAILS is not valid (it is "us@haulier.example, ${entry}"): give email addresses only, separated by commas`,
    ])
})

test('other hosts of a map style are origins, and belong to one', () => {
  const MAP_STYLE_URL = 'https://maps.example/style.json'
  const hosts = (MAP_STYLE_HOSTS: string) => ({ MAP_STYLE_URL, MAP_STYLE_HOSTS })
  expect(readEnv({ MAP_STYLE_URL }).MAP_STYLE_HOSTS).toEqual([])
  expect(readEnv(hosts('https://tiles.example, HTTP://Fonts.example:8080/,')).MAP_STYLE_HOSTS).toEqual([
    'https://tiles.example',
    'http://fonts.example:8080',
  ])
  const wrong = ['tiles.example', 'https://tiles.example/{z}', 'https://*', "https://a.example;script-src 'self'"]
  for (const wrongOne of [...wrong, 'ftp://tiles.example', 'https://us:secret@tiles.example'])
    expect(linesOf(hosts(wrongOne))).toEqual([
      `MAP_STYLE_HOSTS is not valid (it is "${wrongOne}"): give origins such as https://tiles.example, separated by commas`,
    ])
  expect(linesOf({ MAP_STYLE_HOSTS: 'https://tiles.example' })).toEqual([
    'MAP_STYLE_URL is missing: set it, or remove MAP_STYLE_HOSTS',
  ])
})
