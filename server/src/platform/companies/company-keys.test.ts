import { describe, expect, test } from 'vitest'
import { keysOfContacts } from './company-keys.ts'

const NO_CONTACTS = { phones: [], websites: [], emails: [], countryCode: null }
const phones = (countryCode: string | null, ...numbers: string[]) =>
  keysOfContacts({ ...NO_CONTACTS, phones: numbers, countryCode })
const sites = (...websites: string[]) => keysOfContacts({ ...NO_CONTACTS, websites })

describe('a phone identifies a company', () => {
  test('however it is written', () => {
    const spellings = ['+40264123456', '0264 123 456', '(0264) 123-456', '0040 264 123 456', '+40 (0)264 123 456']
    expect(phones('RO', ...spellings)).toEqual(['phone:+40264123456'])
  })
  test('but not a number that cannot be dialled or is obviously made up', () => {
    expect(phones(null, '0264 123 456')).toEqual([])
    expect(phones('RO', 'call us', '+40 0000 0000 000', '+40264444444 4', '+400001234567', '+'.repeat(10_000))).toEqual(
      [],
    )
  })
})

describe('a domain identifies a company', () => {
  test('by its registrable part, whatever precedes and follows it', () => {
    expect(sites('https://www.firma.co.uk/a', 'http://shop.firma.co.uk', 'FIRMA.CO.UK')).toEqual(['site:firma.co.uk'])
    expect(keysOfContacts({ ...NO_CONTACTS, emails: ['office@mail.firma.ro'] })).toEqual(['site:firma.ro'])
  })
  test('but not a shared domain: networks, directories, builders, marketplaces, mail', () => {
    const shared = [
      'https://www.facebook.com/firma',
      'https://sites.google.com/view/firma',
      'https://firma.business.site',
      'https://www.listafirme.ro/firma',
      'https://www.olx.ro/firma',
      'https://wix.com/firma',
      'http://10.0.0.1/',
      'http://localhost:3000',
      'javascript:alert(1)',
      'nonsense',
      `https://${'a'.repeat(10_000)}.ro`,
    ]
    expect(sites(...shared)).toEqual([])
    expect(keysOfContacts({ ...NO_CONTACTS, emails: ['firma@gmail.com', 'firma@yahoo.ro', 'x@t-online.de'] })).toEqual(
      [],
    )
  })
  test.each([
    'neuf.fr club-internet.fr numericable.fr aliceadsl.fr cegetel.net noos.fr voila.fr',
    'bluewin.ch hispeed.ch aon.at chello.at mail.de vodafone.de online.de posteo.de kabelmail.de netcologne.de',
    'iol.it inwind.it email.it fastwebnet.it poste.it vodafone.it tim.it arubapec.it postecert.it pec.it legalmail.it',
    'ono.com wanadoo.es movistar.es telefonica.es sapo.pt otenet.gr',
    'skynet.be telenet.be ziggo.nl planet.nl home.nl telia.com online.no mail.dk ntlworld.com mail.com',
    'vp.pl op.pl email.cz centrum.cz azet.sk indamail.hu mail.bg net.hr siol.net email.ro',
    'gmx.ch gmx.fr hotmail.be hotmail.com.tr gmx.net live.nl live.co.uk live.com outlook.fr outlook.com.gr yahoo.pl yahoo.com.hr',
  ])('nor at any mail provider of Europe: %s', (providers) => {
    const emails = providers.split(' ').map((provider) => `firma@${provider}`)
    expect(keysOfContacts({ ...NO_CONTACTS, emails })).toEqual([])
  })
  test('but the domain of a firm named like a provider does', () => {
    expect(sites('liveevents.fr', 'outlookmedia.ro', 'mygmx.de')).toHaveLength(3)
    const firms = ['live.ro', 'live.pl', 'live.eu', 'live.org', 'live.tv', 'outlook.ro', 'gmx.pl', 'yahoo.org']
    expect(sites(...firms)).toEqual(firms.map((domain) => `site:${domain}`))
  })
  test('and each customer of a website builder by its own subdomain', () => {
    expect(sites('https://one.wixsite.com/home', 'https://two.wixsite.com')).toEqual([
      'site:one.wixsite.com',
      'site:two.wixsite.com',
    ])
  })
})
