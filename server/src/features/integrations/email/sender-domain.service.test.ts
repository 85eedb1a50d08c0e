import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSenderDomains } from './sender-domain.service.ts'

/** A local name server: TXT, MX and A records from a table, NXDOMAIN for other names. */
type Zone = Record<string, { txt?: string[]; mx?: string[]; a?: string[] }>
const TYPES = { a: 1, mx: 15, txt: 16 } as const
let socket: Socket
let zone: Zone = {}
let silent = false
let delayMs = 0
let asked: string[] = []

const encodedName = (name: string) =>
  Buffer.concat([
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0]),
  ])

function dataOf(kind: keyof typeof TYPES, value: string): Buffer {
  if (kind === 'a') return Buffer.from(value.split('.').map(Number))
  if (kind === 'mx') return Buffer.concat([Buffer.from([0, 10]), encodedName(value)])
  const parts = value.match(/[^]{1,255}/g) ?? ['']
  return Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
}

function answer(query: Buffer): Buffer {
  let at = 12
  const labels: string[] = []
  while (query[at]) {
    const length = query[at] ?? 0
    labels.push(query.subarray(at + 1, at + 1 + length).toString())
    at += length + 1
  }
  const type = query.readUInt16BE(at + 1)
  asked.push(labels.join('.').toLowerCase())
  const records = zone[labels.join('.').toLowerCase()]
  const kind = (Object.keys(TYPES) as (keyof typeof TYPES)[]).find((each) => TYPES[each] === type)
  const values = kind ? (records?.[kind] ?? []) : []
  const header = Buffer.alloc(12)
  query.copy(header, 0, 0, 2)
  header.writeUInt16BE(records ? 0x8580 : 0x8583, 2)
  header.writeUInt16BE(1, 4)
  header.writeUInt16BE(values.length, 6)
  const answers = values.map((value) => {
    const data = dataOf(kind ?? 'a', value)
    const head = Buffer.alloc(12)
    head.writeUInt16BE(0xc00c, 0)
    head.writeUInt16BE(type, 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt32BE(60, 6)
    head.writeUInt16BE(data.length, 10)
    return Buffer.concat([head, data])
  })
  return Buffer.concat([header, query.subarray(12, at + 5), ...answers])
}

let outbound: Parameters<typeof createSenderDomains>[0]['outbound']
let domains: ReturnType<typeof createSenderDomains>
beforeAll(async () => {
  socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    if (!silent) setTimeout(() => socket.send(answer(query), from.port, from.address), delayMs)
  })
  await new Promise<void>((up) => socket.bind(0, '127.0.0.1', up))
  const resolver = new Resolver({ timeout: 200, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  outbound = {
    mailDns: {
      mx: (name) => resolver.resolveMx(name),
      address: (name, family) => (family === 6 ? resolver.resolve6(name) : resolver.resolve4(name)),
      txt: (name) => resolver.resolveTxt(name),
    },
  }
  domains = createSenderDomains({ outbound })
})
afterAll(() => new Promise<void>((closed) => socket.close(() => closed())))
beforeEach(() => {
  silent = false
  delayMs = 0
  asked = []
  zone = { 'mail.oak.example': { a: ['192.0.2.10'] } }
})

const OWN = {
  preset: 'smtp' as const,
  host: 'mail.oak.example',
  fromAddress: 'ana@oak.example',
  dkimSelector: null,
  dkimRecord: null,
}
const statesOf = async (account: Parameters<typeof domains.check>[1] = OWN) =>
  Object.fromEntries((await domains.check('w', account)).records.map(({ kind, ...record }) => [kind, record]))

test('a domain with all three records is valid, however SPF names the server', async () => {
  const rest = {
    'default._domainkey.oak.example': { txt: ['v=DKIM1; k=rsa; p=MIIB'] },
    '_dmarc.oak.example': { txt: ['v=DMARC1; p=quarantine'] },
  }
  const spellings: Zone[] = [
    { 'oak.example': { txt: ['unrelated', 'v=spf1 ip4:192.0.2.0/24 -all'] } },
    { 'oak.example': { txt: ['v=spf1 a:mail.oak.example ~all'] } },
    { 'oak.example': { txt: ['v=spf1 mx -all'], mx: ['mail.oak.example'] } },
    {
      'oak.example': { txt: ['v=spf1 include:spf.host.example -all'] },
      'spf.host.example': { txt: ['v=spf1 redirect=deep.example'] },
      'deep.example': { txt: ['v=spf1 ip4:192.0.2.10'] },
    },
  ]
  for (const spelling of spellings) {
    zone = { 'mail.oak.example': { a: ['192.0.2.10'] }, ...rest, ...spelling }
    expect(await statesOf()).toMatchObject({
      spf: { state: 'found', suggested: null },
      dkim: { state: 'found' },
      dmarc: { state: 'found' },
    })
  }
})

test('records are suggested for a domain without any', async () => {
  expect(await statesOf({ ...OWN, dkimSelector: 'lh', dkimRecord: 'v=DKIM1; k=rsa; p=MIIB' })).toMatchObject({
    spf: { state: 'missing', name: 'oak.example', suggested: 'v=spf1 ip4:192.0.2.10 ~all' },
    dkim: { state: 'missing', name: 'lh._domainkey.oak.example', suggested: 'v=DKIM1; k=rsa; p=MIIB' },
    dmarc: { state: 'missing', name: '_dmarc.oak.example', suggested: 'v=DMARC1; p=none; rua=mailto:ana@oak.example' },
  })
  const gmail = { ...OWN, preset: 'gmail' as const, host: 'smtp.gmail.com' }
  expect(await statesOf(gmail)).toMatchObject({
    spf: { state: 'missing', suggested: 'v=spf1 include:_spf.google.com ~all' },
    dkim: { state: 'missing', name: 'google._domainkey.oak.example' },
  })
})

test('records that name another server, are duplicate, revoked or without a policy differ', async () => {
  zone['oak.example'] = { txt: ['v=spf1 include:_spf.google.com -all'] }
  zone['default._domainkey.oak.example'] = { txt: ['v=DKIM1; p='] }
  zone['_dmarc.oak.example'] = { txt: ['v=DMARC1; rua=mailto:x@oak.example'] }
  expect(await statesOf()).toMatchObject({
    spf: { state: 'differs', suggested: 'v=spf1 ip4:192.0.2.10 include:_spf.google.com -all' },
    dkim: { state: 'differs' },
    dmarc: { state: 'differs' },
  })
  zone['oak.example'] = { txt: ['v=spf1 ip4:192.0.2.10 -all', 'v=spf1 -all'] }
  expect((await statesOf()).spf).toMatchObject({ state: 'differs' })
})

test('a record that includes itself, or more than ten others, does not loop', async () => {
  zone['oak.example'] = { txt: ['v=spf1 include:oak.example -all'] }
  expect((await statesOf()).spf).toMatchObject({ state: 'differs' })
})

const MATCH = 'ip4:192.0.2.10'
const spfOf = async (terms: string[]) => {
  zone['oak.example'] = { txt: [`v=spf1 ${terms.join(' ')} ${MATCH} -all`] }
  return (await statesOf()).spf?.state
}
const numbered = (count: number, term: string) => Array.from({ length: count }, (_, n) => term.replace('#', String(n)))

test.each([
  'a:h#.example',
  'mx:h#.example',
  'exists:h#.example',
  'ptr:h#.example',
  '-a:h#.example',
  'include:h#.example',
])('ten terms such as %s are looked up, an eleventh makes the record invalid', async (term) => {
  expect(await spfOf(numbered(10, term))).toBe('found')
  expect(await spfOf(numbered(11, term))).toBe('differs')
  expect(new Set(asked.filter((name) => /^h\d/.test(name))).size).toBeLessThanOrEqual(10)
})

test('an mx of more than ten servers makes the record invalid, and none of them is looked up', async () => {
  zone['many.example'] = { mx: numbered(10, 'mx#.example') }
  expect(await spfOf(['mx:many.example'])).toBe('found')
  asked = []
  zone['many.example'] = { mx: numbered(11, 'mx#.example') }
  expect(await spfOf(['mx:many.example'])).toBe('differs')
  expect(asked.filter((name) => name.startsWith('mx'))).toEqual([])
})

test('a check ends in time, and records without a response are unknown', async () => {
  delayMs = 50
  const chain = numbered(9, 'h#.example')
  zone['oak.example'] = { txt: ['v=spf1 include:h0.example -all'] }
  for (const [at, name] of chain.entries()) zone[name] = { txt: [`v=spf1 include:h${at + 1}.example -all`] }
  zone['h9.example'] = { txt: [`v=spf1 ${MATCH} -all`] }
  expect((await statesOf()).spf).toMatchObject({ state: 'found' })
  const hurried = createSenderDomains({ outbound, timeoutMs: 250 })
  expect((await hurried.check('w', OWN)).records[0]).toMatchObject({ kind: 'spf', state: 'unknown' })
})

test('concurrent checks of a workspace are one, unless the account was changed', async () => {
  const [first, second] = await Promise.all([domains.check('w', OWN), domains.check('w', { ...OWN })])
  expect(second).toEqual(first)
  expect(asked.filter((name) => name === '_dmarc.oak.example')).toHaveLength(1)
  const other = { ...OWN, fromAddress: 'ana@elm.example' }
  const both = await Promise.all([domains.check('w', OWN), domains.check('w', other), domains.check('w', other)])
  expect(both.map(({ domain }) => domain)).toEqual(['oak.example', 'elm.example', 'elm.example'])
  expect(asked.filter((name) => name === '_dmarc.elm.example')).toHaveLength(1)
})

test('a subdomain has the policy of its organization', async () => {
  zone['_dmarc.oak.example'] = { txt: ['v=DMARC1; p=reject'] }
  expect((await statesOf({ ...OWN, fromAddress: 'ana@mail.oak.example' })).dmarc).toMatchObject({ state: 'found' })
})

test('records are unknown if the name servers do not respond', async () => {
  silent = true
  expect(await statesOf()).toMatchObject({
    spf: { state: 'unknown' },
    dkim: { state: 'unknown' },
    dmarc: { state: 'unknown' },
  })
})
