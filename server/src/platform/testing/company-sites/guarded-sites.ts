import { gzipSync } from 'node:zlib'
import { type CompanySite, entities, menu, redirectTo, page, prose, scrambleEmail } from './site.ts'

const PHONE = '+40264401234'
const TEL = '0264 401 234'

/** Sites that hide their addresses, forbid robots, fail or are empty. */
export const GUARDED_SITES: CompanySite[] = [
  {
    name: 'an address in entities',
    website: 'http://firma-42.ro/',
    answers: {
      'firma-42.ro/': page(
        `<a href="${entities('mailto:office@firma-42.ro')}">${entities('office@firma-42.ro')}</a> ${entities(TEL)}`,
      ),
    },
    emails: ['office@firma-42.ro'],
    phones: [PHONE],
  },
  {
    name: 'an address with [at] and (dot)',
    website: 'http://firma-43.ro/',
    answers: { 'firma-43.ro/': page(`<p>office [at] firma-43 (dot) ro, export(at)firma-43.ro, ${TEL}</p>`) },
    emails: ['office@firma-43.ro', 'export@firma-43.ro'],
    phones: [PHONE],
  },
  {
    name: 'an address in words',
    website: 'http://firma-44.ro/',
    answers: { 'firma-44.ro/': page(`<p>Scrieți la office arond firma-44 punct ro sau la ${TEL}</p>`) },
    emails: ['office@firma-44.ro'],
    phones: [PHONE],
  },
  {
    name: 'an address scrambled by a delivery network',
    website: 'http://firma-45.ro/',
    answers: {
      'firma-45.ro/': page(`<a href="/cdn-cgi/l/email-protection#${scrambleEmail('office@firma-45.ro')}">email</a>
        <span class="__cf_email__" data-cfemail="${scrambleEmail('export@firma-45.ro')}">[email&#160;protected]</span> ${TEL}`),
    },
    emails: ['office@firma-45.ro', 'export@firma-45.ro'],
    phones: [PHONE],
  },
  {
    name: 'an address in pieces',
    website: 'http://firma-46.ro/',
    answers: {
      'firma-46.ro/': page(
        `<p>office<span>@</span>firma-46<b>.</b>ro</p><p>office2 @ firma-46.ro</p><p>+40 264<span> 401</span> 234</p>`,
      ),
    },
    emails: ['office@firma-46.ro', 'office2@firma-46.ro'],
    phones: [PHONE],
  },
  {
    name: 'a percent-encoded link',
    website: 'http://firma-47.ro/',
    answers: {
      'firma-47.ro/': page(
        `<a href="mailto:office%40firma-47.ro">E-mail</a><a href="tel:%2B40%20264%20401%20234">Telefon</a>`,
      ),
    },
    emails: ['office@firma-47.ro'],
    phones: [PHONE],
  },
  {
    name: 'things that look like addresses',
    website: 'http://firma-48.ro/',
    answers: {
      'firma-48.ro/':
        page(`<img src="logo@2x.png" alt="logo@2x.png"><p>noreply@firma-48.ro name@example.com 4f3c2b1a4f3c2b1a4f3c2b1a4f3c2b1a@sentry.io
        office@firma-48.ro ${TEL} CUI RO12345678 J12/345/2001 IBAN RO49AAAA1B31007593840000</p>`),
    },
    emails: ['office@firma-48.ro'],
    phones: [PHONE],
  },
  {
    name: 'packed with gzip',
    website: 'http://firma-49.ro/',
    answers: {
      'firma-49.ro/': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(`<p>office@firma-49.ro ${TEL}</p>`) },
    },
    emails: ['office@firma-49.ro'],
    phones: [PHONE],
  },
  {
    name: 'parts forbidden to robots',
    website: 'http://firma-50.ro/',
    answers: {
      'firma-50.ro/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private\nDisallow: /despre' },
      'firma-50.ro/': page(
        menu(['/private/contact', 'Contact intern'], ['/despre', 'Despre noi'], ['/contact', 'Contact']) +
          prose('Fier'),
      ),
      'firma-50.ro/private/contact': page('<p>secret@firma-50.ro</p>'),
      'firma-50.ro/despre': page('<p>despre@firma-50.ro</p>'),
      'firma-50.ro/contact': page(`<p>office@firma-50.ro ${TEL}</p>`),
    },
    emails: ['office@firma-50.ro'],
    phones: [PHONE],
    forbidden: ['firma-50.ro/private/contact', 'firma-50.ro/despre'],
  },
  {
    name: 'all forbidden to us',
    website: 'http://firma-51.ro/',
    answers: {
      'firma-51.ro/robots.txt': {
        type: 'text/plain',
        body: 'User-agent: Leadhaul\nDisallow: /\n\nUser-agent: *\nAllow: /',
      },
      'firma-51.ro/': page('<p>office@firma-51.ro</p>'),
    },
    emails: [],
    phones: [],
    forbidden: ['firma-51.ro/'],
  },
  {
    name: 'rules kept on a server that fails',
    website: 'http://firma-52.ro/',
    answers: { 'firma-52.ro/robots.txt': { status: 503 }, 'firma-52.ro/': page('<p>office@firma-52.ro</p>') },
    emails: [],
    phones: [],
    forbidden: ['firma-52.ro/'],
  },
  {
    name: 'a redirect to where robots may not',
    website: 'http://firma-53.ro/',
    answers: {
      'firma-53.ro/': redirectTo('http://firma-53-grup.ro/ro'),
      'firma-53-grup.ro/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /ro' },
      'firma-53-grup.ro/ro': page('<p>secret@firma-53-grup.ro</p>'),
    },
    emails: [],
    phones: [],
    forbidden: ['firma-53-grup.ro/ro'],
  },
  {
    name: 'a contact page that fails, another that does not',
    website: 'http://firma-54.ro/',
    answers: {
      'firma-54.ro/': page(menu(['/contact', 'Contact'], ['/despre-noi', 'Despre noi']) + prose('Tablă')),
      'firma-54.ro/contact': { status: 500 },
      'firma-54.ro/despre-noi': page(`<p>office@firma-54.ro ${TEL}</p>`),
    },
    emails: ['office@firma-54.ro'],
    phones: [PHONE],
  },
  {
    name: 'links without end to itself',
    website: 'http://firma-55.ro/',
    answers: {
      'firma-55.ro/': page(
        menu(...Array.from({ length: 30 }, (_, n): [string, string] => [`/contact?p=${n}`, `Contact ${n}`])) +
          `<p>office@firma-55.ro ${TEL}</p>`,
      ),
    },
    emails: ['office@firma-55.ro'],
    phones: [PHONE],
  },
  {
    name: 'a site under construction',
    website: 'http://firma-56.ro/',
    answers: { 'firma-56.ro/': { status: 404, body: 'Not found' } },
    emails: [],
    phones: [],
  },
]
