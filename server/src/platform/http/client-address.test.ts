import { describe, expect, test } from 'vitest'
import { clientAddress, rateLimitKeyOf, readTrustedProxies } from './client-address.ts'

const from = (trusted: string | undefined, socket: string, forwardedFor: string | null = null) =>
  clientAddress({ socket, forwardedFor, trusted: trusted === undefined ? undefined : readTrustedProxies(trusted) })

describe('the client’s address', () => {
  test.each<[string, string | undefined, string, string | null, string]>([
    ['is the socket’s without trusted proxies', undefined, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['is what one proxy wrote', '1', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    [
      'is the last entry behind one proxy, whatever the client forged before it',
      '1',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1',
      '198.51.100.1',
    ],
    ['is the last but one behind two', '2', '10.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    ['is the first there is when fewer proxies than hops were passed', '3', '10.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['is the socket’s when the header is missing', '2', '10.0.0.1', null, '10.0.0.1'],
    [
      'is what trusted networks lead to',
      '10.0.0.0/8,192.168.7.1',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 192.168.7.1',
      '198.51.100.1',
    ],
    [
      'is the socket’s when that is no trusted proxy: the header is forged',
      '10.0.0.0/8',
      '203.0.113.9',
      '198.51.100.1',
      '203.0.113.9',
    ],
    [
      'is the outermost proxy’s when the header names proxies alone',
      '10.0.0.0/8',
      '10.0.0.1',
      '10.0.0.3, 10.0.0.2',
      '10.0.0.3',
    ],
    ['stops at an entry that is no address', '10.0.0.0/8', '10.0.0.1', '198.51.100.1, unknown, 10.0.0.2', '10.0.0.2'],
    ['stops at a number that only looks like one', '1', '10.0.0.1', '2130706433', '10.0.0.1'],
    ['is read without its port', '1', '10.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['is read without brackets and port', '1', '10.0.0.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['is the same for IPv4 written as IPv6', '127.0.0.1', '::ffff:127.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['may come over IPv6', '::1', '::1', '2001:db8::7', '2001:db8::7'],
    ['is unknown without a socket', '1', '', '198.51.100.1', 'unknown'],
  ])('%s', (_, trusted, socket, forwardedFor, expected) => {
    expect(from(trusted, socket, forwardedFor)).toBe(expected)
  })
})

test.each([
  '0',
  '11',
  '-1',
  '1.5',
  'all',
  '*',
  '10.0.0.0/33',
  '10.0.0',
  'loopback',
  '10.0.0.1,',
  '10.0.0.1;10.0.0.2',
  'proxy.example',
])('%s is no setting of trusted proxies', (text) => {
  expect(readTrustedProxies(text)).toBeUndefined()
})

test('limits count an IPv6 customer once for all addresses of their network', () => {
  expect(rateLimitKeyOf('2001:db8:1:2:3:4:5:6')).toBe(rateLimitKeyOf('2001:db8:1:2::1'))
  expect(rateLimitKeyOf('2001:db8:1:3::1')).not.toBe(rateLimitKeyOf('2001:db8:1:2::1'))
  expect(rateLimitKeyOf('198.51.100.1')).toBe('198.51.100.1')
  expect(rateLimitKeyOf('unknown')).toBe('unknown')
})
