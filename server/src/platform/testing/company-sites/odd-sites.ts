import { type CompanySite, encoded, menu, page, prose } from './site.ts'

const PHONE = '+40264401234'
const TEL = '0264 401 234'
const latin2 = (text: string, head = '') => `<html><head><title>Firmă</title>${head}</head><body>${text}</body></html>`

/** Sites in old encodings, in frames, or behind gates, from which a simple reader gets nothing. */
export const ODD_SITES: CompanySite[] = [
  {
    name: 'ISO-8859-2 by its header',
    website: 'http://firma-30.ro/',
    answers: {
      'firma-30.ro/': {
        type: 'text/html; charset=ISO-8859-2',
        body: encoded(
          latin2(`<a href="/contact">Contactează-ne</a> Mobilă și țesături`.replaceAll('ș', 'ş').replaceAll('ț', 'ţ')),
          'iso-8859-2',
        ),
      },
      'firma-30.ro/contact': {
        type: 'text/html; charset=ISO-8859-2',
        body: encoded(latin2(`<p>Tel ${TEL}, office@firma-30.ro</p>`), 'iso-8859-2'),
      },
    },
    emails: ['office@firma-30.ro'],
    phones: [PHONE],
  },
  {
    name: 'windows-1250 by its meta tag, needed to read its links',
    website: 'http://firma-31.cz/',
    answers: {
      'firma-31.cz/': {
        type: 'text/html',
        body: encoded(
          latin2(
            '<a href="/x1">Kontakt – spojení</a>',
            '<meta http-equiv="Content-Type" content="text/html; charset=windows-1250">',
          ),
          'windows-1250',
        ),
      },
      'firma-31.cz/x1': {
        type: 'text/html',
        body: encoded(
          latin2('<p>Tel.: 224 123 456, obchod@firma-31.cz</p>', '<meta charset="windows-1250">'),
          'windows-1250',
        ),
      },
    },
    emails: ['obchod@firma-31.cz'],
    phones: ['+420224123456'],
  },
  {
    name: 'UTF-8 that its header calls something else',
    website: 'http://firma-32.de/',
    answers: {
      'firma-32.de/': {
        type: 'text/html; charset=iso-8859-1',
        body: latin2('<p>Büro: büro@firma-32.de oder info@firma-32.de – Tel. 030 901820</p>'),
      },
    },
    emails: ['info@firma-32.de'],
    phones: ['+4930901820'],
  },
  {
    name: 'UTF-16 with its mark',
    website: 'http://firma-33.ro/',
    answers: {
      'firma-33.ro/': { body: Buffer.from(`\ufeff${latin2(`<p>office@firma-33.ro ${TEL}</p>`)}`, 'utf16le') },
    },
    emails: ['office@firma-33.ro'],
    phones: [PHONE],
  },
  {
    name: 'frames',
    website: 'http://firma-34.ro/',
    answers: {
      'firma-34.ro/': {
        body: '<html><head><title>x</title></head><frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset></html>',
      },
      'firma-34.ro/menu.html': page('<a href="contact.html" target="main">Contact</a>'),
      'firma-34.ro/main.html': page(prose('Bine ați venit')),
      'firma-34.ro/contact.html': page(`<p>office@firma-34.ro ${TEL}</p>`),
    },
    emails: ['office@firma-34.ro'],
    phones: [PHONE],
  },
  {
    name: 'an inner frame of the same site',
    website: 'http://firma-35.ro/',
    answers: {
      'firma-35.ro/': page(
        '<iframe src="https://www.google.com/maps/embed?x"></iframe><iframe src="/widget/contact.php"></iframe>',
      ),
      'firma-35.ro/widget/contact.php': page(`<p>office@firma-35.ro ${TEL}</p>`),
    },
    emails: ['office@firma-35.ro'],
    phones: [PHONE],
  },
  {
    name: 'a page that sends on by itself',
    website: 'http://firma-36.ro/',
    answers: {
      'firma-36.ro/': page('', '<meta http-equiv="refresh" content="0; url=/acasa.php">'),
      'firma-36.ro/acasa.php': page(`<p>office@firma-36.ro ${TEL}</p>`),
    },
    emails: ['office@firma-36.ro'],
    phones: [PHONE],
  },
  {
    name: 'a cookie wall over the page',
    website: 'http://firma-37.ro/',
    answers: {
      'firma-37.ro/': page(
        `<div class="modal">Folosim cookie-uri. <button>Accept</button><a href="/politica-cookies">Politica</a></div>${prose('Plastic')}<p>office@firma-37.ro ${TEL}</p>`,
      ),
    },
    emails: ['office@firma-37.ro'],
    phones: [PHONE],
  },
  {
    name: 'a cookie wall before the page',
    website: 'http://firma-38.ro/',
    answers: {
      'firma-38.ro/': page('<h1>Cookies</h1><a href="/?consent=1">Accept și continuă</a>'),
      'firma-38.ro/?consent=1': page(menu(['/contact', 'Contact']) + prose('Hârtie')),
      'firma-38.ro/contact': page(`<p>office@firma-38.ro ${TEL}</p>`),
    },
    emails: ['office@firma-38.ro'],
    phones: [PHONE],
  },
  {
    name: 'a choice of languages on the home page',
    website: 'http://firma-39.ro/',
    answers: {
      'firma-39.ro/': page(
        '<a href="/ro/"><img src="ro.gif" alt="Română"></a><a href="/en/"><img src="en.gif" alt="English"></a>',
      ),
      'firma-39.ro/ro/': page(menu(['/ro/contact', 'Contact']) + prose('Cărămidă')),
      'firma-39.ro/en/': page(menu(['/en/contact', 'Contact']) + prose('Brick')),
      'firma-39.ro/ro/contact': page(`<p>office@firma-39.ro ${TEL}</p>`),
      'firma-39.ro/en/contact': page(`<p>office@firma-39.ro ${TEL}</p>`),
    },
    emails: ['office@firma-39.ro'],
    phones: [PHONE],
  },
  {
    name: 'nothing without scripts',
    website: 'http://firma-40.ro/',
    answers: {
      'firma-40.ro/': page(
        '<div id="root"></div><script src="/app.js"></script><noscript>Enable JavaScript</noscript>',
      ),
    },
    emails: [],
    phones: [],
  },
  {
    name: 'a brochure in place of pages',
    website: 'http://firma-41.ro/',
    answers: {
      'firma-41.ro/': page(
        `<a href="/contact.pdf">Contact (PDF)</a><a href="/contact-firma">Contact</a>${prose('Lemn')}`,
      ),
      'firma-41.ro/contact.pdf': { type: 'application/pdf', body: '%PDF-1.4' },
      'firma-41.ro/contact-firma': { type: 'application/pdf', body: '%PDF-1.4 office@firma-41.ro' },
    },
    emails: [],
    phones: [],
    forbidden: ['firma-41.ro/contact.pdf'],
  },
]
