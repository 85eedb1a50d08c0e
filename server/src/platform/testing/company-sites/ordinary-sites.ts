import { type CompanySite, menu, redirectTo, page, prose } from './site.ts'

const RO = { phone: '+40264401234', written: '0264 401 234' }

/** Typical sites of firms: a home page and a contact page, in various languages. */
export const ORDINARY_SITES: CompanySite[] = [
  {
    name: 'contact on the home page',
    website: 'http://firma-01.ro/',
    answers: {
      'firma-01.ro/': page(
        `${prose('Mobilă')}<footer>Tel: ${RO.written}, <a href="mailto:office@firma-01.ro">scrie-ne</a></footer>`,
      ),
    },
    emails: ['office@firma-01.ro'],
    phones: [RO.phone],
  },
  {
    name: 'Romanian contact page',
    website: 'http://firma-02.ro',
    answers: {
      'firma-02.ro/': page(menu(['/produse', 'Produse'], ['/contact.html', 'Contactează-ne']) + prose('Cherestea')),
      'firma-02.ro/contact.html': page(
        '<p>Vânzări: vanzari@firma-02.ro</p><p>Mobil 0722 123 456 · Fax 0264 401 299</p>',
      ),
    },
    emails: ['vanzari@firma-02.ro'],
    phones: ['+40722123456'],
  },
  {
    name: 'German imprint',
    website: 'https-less-firma-03.de',
    answers: {
      'https-less-firma-03.de/': page(menu(['/produkte', 'Produkte'], ['/impressum', 'Impressum']) + prose('Möbel')),
      'https-less-firma-03.de/impressum': page(
        '<p>Telefon: 030 901820<br>Telefax: 030 901821<br>E-Mail: info@https-less-firma-03.de<br>USt-IdNr.: DE 123456789</p>',
      ),
    },
    emails: ['info@https-less-firma-03.de'],
    phones: ['+4930901820'],
  },
  {
    name: 'German contact and about',
    website: 'http://www.firma-04.de/',
    answers: {
      'www.firma-04.de/': page(menu(['/kontakt/', 'Kontakt'], ['/ueber-uns/', 'Über uns']) + prose('Stahl')),
      'www.firma-04.de/kontakt/': page('<p>Zentrale +49 (0)40 428 28-0</p>'),
      'www.firma-04.de/ueber-uns/': page(
        '<p>Leitung: <a href="mailto:m.schmidt@firma-04.de">Max Schmidt</a>, <a href="mailto:kontakt@firma-04.de">Büro</a></p>',
      ),
    },
    emails: ['kontakt@firma-04.de', 'm.schmidt@firma-04.de'],
    phones: ['+4940428280'],
  },
  {
    name: 'Italian contacts',
    website: 'http://firma-05.it/',
    answers: {
      'firma-05.it/': page(menu(['/contatti', 'Contatti'], ['/chi-siamo', 'Chi siamo']) + prose('Legno')),
      'firma-05.it/contatti': page('<p>Tel. 02 7200 1234 – commerciale@firma-05.it – P.IVA 01234567890</p>'),
    },
    emails: ['commerciale@firma-05.it'],
    phones: ['+390272001234'],
  },
  {
    name: 'Spanish contact',
    website: 'http://firma-06.es/',
    answers: {
      'firma-06.es/': page(menu(['/contacto', 'Contacto']) + prose('Muebles')),
      'firma-06.es/contacto': page('<p>Llámenos: 912 345 678</p><p>ventas@firma-06.es</p>'),
    },
    emails: ['ventas@firma-06.es'],
    phones: ['+34912345678'],
  },
  {
    name: 'French legal notice',
    website: 'http://firma-07.fr/',
    answers: {
      'firma-07.fr/': page(menu(['/mentions-legales', 'Mentions légales']) + prose('Bois')),
      'firma-07.fr/mentions-legales': page(
        '<p>Téléphone : 01 42 68 53 00. Courriel : contact@firma-07.fr. SIRET 123 456 789 00012</p>',
      ),
    },
    emails: ['contact@firma-07.fr'],
    phones: ['+33142685300'],
  },
  {
    name: 'English about page',
    website: 'http://firma-08.co.uk/',
    answers: {
      'firma-08.co.uk/': page(menu(['/about', 'About us'], ['/news', 'News']) + prose('Cold storage')),
      'firma-08.co.uk/about': page('<p>Call 020 7946 0958 or write to sales@firma-08.co.uk</p>'),
    },
    emails: ['sales@firma-08.co.uk'],
    phones: ['+442079460958'],
  },
  {
    name: 'redirect to www and a language',
    website: 'http://firma-09.ro/',
    answers: {
      'firma-09.ro/': redirectTo('http://www.firma-09.ro/'),
      'www.firma-09.ro/': redirectTo('/ro/', 302),
      'www.firma-09.ro/ro/': page(menu(['contact', 'Contact']) + prose('Ambalaje')),
      'www.firma-09.ro/ro/contact': page(
        '<a href="tel:+40264401234">Sună</a> <a href="mailto:info@firma-09.ro?subject=Cerere">Scrie</a>',
      ),
    },
    emails: ['info@firma-09.ro'],
    phones: [RO.phone],
  },
  {
    name: 'moved to another domain',
    website: 'http://firma-10-veche.ro/',
    answers: {
      'firma-10-veche.ro/': redirectTo('http://firma-10.ro/'),
      'firma-10.ro/': page(menu(['/contacte', 'Contacte']) + prose('Oțel')),
      'firma-10.ro/contacte': page(`<p>office@firma-10.ro, ${RO.written}</p>`),
    },
    emails: ['office@firma-10.ro'],
    phones: [RO.phone],
  },
  {
    name: 'only the www host exists',
    website: 'http://firma-11.ro/',
    answers: { 'www.firma-11.ro/': page(`<p>${RO.written} office@firma-11.ro</p>`) },
    emails: ['office@firma-11.ro'],
    phones: [RO.phone],
  },
  {
    name: 'written with www that is gone',
    website: 'http://www.firma-12.ro/',
    answers: { 'firma-12.ro/': page(`<p>${RO.written} office@firma-12.ro</p>`) },
    emails: ['office@firma-12.ro'],
    phones: [RO.phone],
  },
  {
    name: 'a name with letters beyond ASCII',
    website: 'http://möbelhaus-13.de/',
    answers: {
      'xn--mbelhaus-13-rfb.de/': page(menu(['/kontakt', 'Kontakt']) + prose('Möbel')),
      'xn--mbelhaus-13-rfb.de/kontakt': page('<p>info@möbelhaus-13.de · Tel. 089 2180-0</p>'),
    },
    emails: ['info@xn--mbelhaus-13-rfb.de'],
    phones: ['+498921800'],
  },
  {
    name: 'social profiles in the footer, sharing buttons beside them',
    website: 'http://firma-14.ro/',
    answers: {
      'firma-14.ro/': page(
        `${prose('Textile')}<p>office@firma-14.ro ${RO.written}</p>
        <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a><a href="https://twitter.com/intent/tweet?text=x">Tweet</a>
        <a href="https://www.facebook.com/firma14">Facebook</a><a href="https://www.linkedin.com/company/firma-14/">LinkedIn</a>
        <a href="https://x.com/firma14">X</a><a href="https://www.instagram.com/firma14/">Instagram</a>`,
      ),
    },
    emails: ['office@firma-14.ro'],
    phones: [RO.phone],
    socials: {
      facebook: 'https://www.facebook.com/firma14',
      linkedin: 'https://www.linkedin.com/company/firma-14/',
      twitter: 'https://x.com/firma14',
      instagram: 'https://www.instagram.com/firma14/',
    },
  },
  {
    name: 'structured data alone',
    website: 'http://firma-15.ro/',
    answers: {
      'firma-15.ro/': page(
        prose('Depozit'),
        `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"WebSite","name":"x"},{"@type":["LocalBusiness","Store"],"name":"Firma 15","telephone":"+40 264 401 234","email":"mailto:office@firma-15.ro","address":{"@type":"PostalAddress","streetAddress":"Str. Fabricii 15","postalCode":"400620","addressLocality":"Cluj-Napoca"},"sameAs":["https://www.facebook.com/firma15"]}]}</script>`,
      ),
    },
    emails: ['office@firma-15.ro'],
    phones: [RO.phone],
    socials: { facebook: 'https://www.facebook.com/firma15' },
  },
  {
    name: 'two offices in two countries',
    website: 'http://firma-16.com/',
    answers: {
      'firma-16.com/': page(menu(['/contact-us', 'Get in touch']) + prose('Machinery')),
      'firma-16.com/contact-us': page(
        '<p>Wien: +43 1 533 12 30, wien@firma-16.com</p><p>Budapest: +36 1 234 5678, budapest@firma-16.com</p>',
      ),
    },
    emails: ['wien@firma-16.com', 'budapest@firma-16.com'],
    phones: ['+4315331230', '+3612345678'],
  },
  {
    name: 'a mailbox at a provider',
    website: 'http://firma-17.ro/',
    answers: { 'firma-17.ro/': page(`<p>E-mail: firma17@yahoo.com, telefon ${RO.written}</p>`) },
    emails: ['firma17@yahoo.com'],
    phones: [RO.phone],
  },
  {
    name: 'own address before that of the web designer',
    website: 'http://firma-18.ro/',
    answers: {
      'firma-18.ro/': page(
        `<header>Creat de hello@agentie-web.ro</header><p>secretariat@firma-18.ro</p><p>${RO.written}</p>`,
      ),
    },
    emails: ['secretariat@firma-18.ro'],
    phones: [RO.phone],
  },
  {
    name: 'a deep address in the directory',
    website: 'http://firma-19.ro/magazine/cluj?ref=harta',
    answers: {
      'firma-19.ro/magazine/cluj?ref=harta': page(menu(['/', 'Acasă'], ['/contact', 'Contact']) + prose('Magazin')),
      'firma-19.ro/': page(prose('Acasă')),
      'firma-19.ro/contact': page(`<p>cluj@firma-19.ro ${RO.written}</p>`),
    },
    emails: ['cluj@firma-19.ro'],
    phones: [RO.phone],
  },
  {
    name: 'an icon instead of a word',
    website: 'http://firma-20.ro/',
    answers: {
      'firma-20.ro/': page(`<a href="/pagina-4"><img src="/mail.svg" alt="Contact"></a>${prose('Sticlă')}`),
      'firma-20.ro/pagina-4': page(`<p>office@firma-20.ro ${RO.written}</p>`),
    },
    emails: ['office@firma-20.ro'],
    phones: [RO.phone],
  },
  {
    name: 'a list of links with the contact at its end',
    website: 'http://firma-21.ro/',
    answers: {
      'firma-21.ro/': page(
        menu(...Array.from({ length: 60 }, (_, n): [string, string] => [`/produs-${n}`, `Produs ${n}`]), [
          '/contact',
          'CONTACT',
        ]) + prose('Piese auto'),
      ),
      'firma-21.ro/contact': page(
        `<table><tr><td>Telefon</td><td>${RO.written}</td></tr><tr><td>E-mail</td><td>office@firma-21.ro</td></tr></table>`,
      ),
    },
    emails: ['office@firma-21.ro'],
    phones: [RO.phone],
  },
  {
    name: 'old page of upper-case tags that are never closed',
    website: 'http://firma-22.ro/index.htm',
    answers: {
      'firma-22.ro/index.htm': {
        body: `<HTML><BODY><CENTER><FONT SIZE=+2>FIRMA 22<BR>TEL ${RO.written}<BR><A HREF=mailto:office@firma-22.ro>E-MAIL<TABLE><TR><TD>...`,
      },
    },
    emails: ['office@firma-22.ro'],
    phones: [RO.phone],
  },
  {
    name: 'number in a link, in another notation in the text',
    website: 'http://firma-23.ro/',
    answers: {
      'firma-23.ro/': page(
        '<a href="tel:0264401234">(0264) 40.12.34</a> <a href="mailto:office@firma-23.ro">office@firma-23.ro</a>',
      ),
    },
    emails: ['office@firma-23.ro'],
    phones: [RO.phone],
  },
  {
    name: 'Polish and Hungarian branch',
    website: 'http://firma-24.pl/',
    answers: {
      'firma-24.pl/': page(menu(['/kontakt', 'Kontakt']) + prose('Meble')),
      'firma-24.pl/kontakt': page('<p>tel. 22 123 45 67, biuro@firma-24.pl</p>'),
    },
    emails: ['biuro@firma-24.pl'],
    phones: ['+48221234567'],
  },
]
