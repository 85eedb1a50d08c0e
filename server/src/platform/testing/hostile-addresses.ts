/** Addresses that must not be reached, one of each kind: of this machine, of its network, or unassigned. */
const NON_PUBLIC_V4 = [
  '127.0.0.1',
  '127.255.255.254',
  '127.1.2.3',
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '192.168.255.255',
  '169.254.169.254',
  '169.254.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '100.100.100.200',
  '192.0.0.8',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
]
const NON_PUBLIC_V6 = [
  '::',
  '::1',
  '0:0:0:0:0:0:0:1',
  'fe80::1',
  'febf::1',
  'fec0::1',
  'fc00::1',
  'fdff::1',
  'fd00:ec2::254',
  'ff02::1',
  'ff0e::1',
  '100::1',
  '2001:db8::1',
  '2001::1',
  '2001:2::1',
  '2001:10::1',
  '2001:20::1',
  '3fff::1',
  '4000::1',
  'e000::1',
  '5f00::1',
]
const OTHER = [
  'file:///etc/passwd',
  'ftp://ftp.example/',
  'gopher://shop.example/_GET',
  'data:text/html,hello',
  'javascript:alert(1)',
  'blob:http://shop.example/1',
  'unix:/var/run/docker.sock',
  'ws://shop.example/',
  'http://shop.example:22/',
  'http://shop.example:8080/',
  'http://shop.example:5432/',
  'https://shop.example:6379/',
  'http://user@shop.example/',
  'http://user:secret@shop.example/',
  'http://shop.example:secret@127.0.0.1/',
  'http://127.0.0.1:80@shop.example/',
  'http://[fe80::1%25eth0]/',
  'http://[fe80::1%eth0]/',
  'http://[::ffff:127.0.0.1%25lo]/',
  'http://[::1',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
  'http:///',
  'http://',
  '//',
  '',
  ' ',
  'not an address',
]

const octets = (address: string) => address.split('.').map(Number)
const number = (address: string) => octets(address).reduce((sum, octet) => sum * 256 + octet, 0)
const hex = (value: number, digits = 0) => value.toString(16).padStart(digits, '0')
const pairs = (address: string) => {
  const [a = 0, b = 0, c = 0, d = 0] = octets(address)
  return `${hex(a * 256 + b)}:${hex(c * 256 + d)}`
}
const fullWidth = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
const circled = (text: string) => text.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x2460 + Number(digit) - 1))

/** Every notation of one IPv4 address that some parser accepts. */
function spellings(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = octets(address)
  return [
    address,
    `${address}.`,
    String(number(address)),
    `0x${hex(number(address), 8)}`,
    `0${number(address).toString(8)}`,
    [a, b, c, d].map((octet) => `0x${hex(octet)}`).join('.'),
    [a, b, c, d].map((octet) => `0${octet.toString(8)}`).join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    fullWidth(address),
    circled(address).replaceAll('.', '。'),
    `%${hex(address.charCodeAt(0))}${address.slice(1)}`,
    `[::ffff:${address}]`,
    `[::ffff:${pairs(address)}]`,
    `[::${pairs(address)}]`,
    `[64:ff9b::${pairs(address)}]`,
    `[64:ff9b:1::${pairs(address)}]`,
    `[2002:${pairs(address)}::1]`,
    `[2001:0:${pairs(address)}::1]`,
    `[fe80::5efe:${pairs(address)}]`,
  ]
}

/** More than 400 addresses that a page, a file or a person may name, and to which no request may be sent. */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...NON_PUBLIC_V4.flatMap(spellings).map((host) => `http://${host}/`),
  ...NON_PUBLIC_V4.map((address) => `https://${address}/`),
  ...NON_PUBLIC_V6.flatMap((address) => [`http://[${address}]/`, `https://[${address.toUpperCase()}]/`]),
  ...OTHER,
]

/** Addresses to which a hostile owner of a name may resolve it. */
export const HOSTILE_DNS_ANSWERS: readonly string[] = [
  ...NON_PUBLIC_V4,
  ...NON_PUBLIC_V6,
  ...NON_PUBLIC_V4.flatMap((address) => [
    `::ffff:${address}`,
    `64:ff9b::${pairs(address)}`,
    `2002:${pairs(address)}::1`,
  ]),
  'fe80::1%eth0',
]
