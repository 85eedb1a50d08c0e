/**
 * Domains on which companies are guests: a page or an address there says nothing of who owns it. By what they are, so that
 * one knows where a new one goes. Builders whose customers each have a name of their own below (x.wixsite.com) are known
 * to the public suffix list and stand here only where it misses them.
 */
const GUESTS_OF = {
  socialNetworks:
    'facebook.com fb.com fb.me instagram.com linkedin.com twitter.com x.com youtube.com youtu.be tiktok.com pinterest.com vk.com ok.ru xing.com threads.net snapchat.com telegram.org t.me whatsapp.com wa.me messenger.com reddit.com tumblr.com flickr.com vimeo.com medium.com discord.gg discord.com',
  searchAndMaps:
    'google.com google.ro google.de google.es google.fr google.it google.co.uk goo.gl g.page g.co page.link bing.com yandex.ru yandex.com apple.com openstreetmap.org here.com waze.com wikipedia.org wikidata.org wikimedia.org',
  directories:
    'yelp.com yellowpages.com superpages.com manta.com whitepages.com foursquare.com tripadvisor.com trustpilot.com bbb.org kompass.com europages.com europages.co.uk listafirme.ro termene.ro firme.info paginiaurii.ro gelbeseiten.de dasoertliche.de 11880.com wlw.de pagesjaunes.fr societe.com paginegialle.it paginasamarillas.es einforma.com infobel.com cylex.ro cylex.de cylex.us cybo.com opendi.com hotfrog.com merchantcircle.com mapquest.com dnb.com zoominfo.com thomasnet.com houzz.com angi.com thumbtack.com porch.com fonecta.fi finder.fi asiakastieto.fi',
  marketplaces:
    'amazon.com amazon.de amazon.es amazon.fr amazon.it amazon.co.uk ebay.com ebay.de ebay.co.uk etsy.com alibaba.com aliexpress.com made-in-china.com olx.ro emag.ro okazii.ro mercadolibre.com leboncoin.fr subito.it kleinanzeigen.de mobile.de autovit.ro booking.com airbnb.com ubereats.com doordash.com grubhub.com glovoapp.com wolt.com tazz.ro opentable.com',
  builders:
    'business.site wix.com editorx.io wordpress.com weebly.com squarespace.com godaddysites.com site123.me jimdo.com webnode.com webnode.ro webflow.io strikingly.com yolasite.com tripod.com angelfire.com homestead.com vistaprint.com ionos.com 1und1.de shopify.com carrd.co about.me canva.site notion.site blogspot.com blogger.com over-blog.com free.fr',
  shortened: 'bit.ly tinyurl.com ow.ly t.co cutt.ly rb.gy is.gd linktr.ee lnk.bio beacons.ai qr.io',
  mail: 'gmail.com googlemail.com yahoo.com yahoo.ro yahoo.de yahoo.es yahoo.fr yahoo.it yahoo.co.uk ymail.com rocketmail.com hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.co.uk outlook.com outlook.de outlook.es outlook.fr outlook.it live.com live.de live.fr live.it msn.com icloud.com me.com mac.com aol.com aim.com gmx.de gmx.net gmx.com gmx.at web.de t-online.de freenet.de arcor.de mail.ru bk.ru list.ru inbox.ru rambler.ru protonmail.com proton.me pm.me zoho.com tutanota.com orange.fr wanadoo.fr sfr.fr laposte.net bbox.fr libero.it virgilio.it tiscali.it alice.it tin.it aruba.it pec.it legalmail.it telefonica.net terra.es comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com btinternet.com sky.com talktalk.net rdslink.ro clicknet.ro k.ro personal.ro kolumbus.fi elisanet.fi saunalahti.fi luukku.com seznam.cz wp.pl o2.pl onet.pl interia.pl abv.bg freemail.hu citromail.hu',
} as const

export type GuestsOf = keyof typeof GUESTS_OF
const KIND_OF = new Map(
  Object.entries(GUESTS_OF).flatMap(([kind, domains]) =>
    domains.split(' ').map((domain) => [domain, kind as GuestsOf] as const),
  ),
)

/** What kind of host a registrable domain is whose companies have nothing to do with each other; undefined for others. */
export const guestsOf = (domain: string): GuestsOf | undefined => KIND_OF.get(domain)
