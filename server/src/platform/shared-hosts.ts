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
  mail: 'gmail.com googlemail.com ymail.com rocketmail.com msn.com icloud.com me.com mac.com aol.com aim.com web.de t-online.de freenet.de arcor.de mail.ru bk.ru list.ru inbox.ru rambler.ru protonmail.com proton.me pm.me zoho.com tutanota.com orange.fr wanadoo.fr sfr.fr laposte.net bbox.fr libero.it virgilio.it tiscali.it alice.it tin.it aruba.it pec.it legalmail.it telefonica.net terra.es comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net juno.com btinternet.com sky.com talktalk.net rdslink.ro clicknet.ro k.ro personal.ro kolumbus.fi elisanet.fi saunalahti.fi luukku.com seznam.cz wp.pl o2.pl onet.pl interia.pl abv.bg freemail.hu citromail.hu fastmail.com fastmail.fm hey.com hushmail.com mail.com mailbox.org passport.com tuta.com tuta.io tutamail.com tutanota.de windowslive.com protonmail.ch 9online.fr aliceadsl.fr cegetel.net club-internet.fr dbmail.com infonie.fr libertysurf.fr modulonet.fr neuf.fr noos.fr nordnet.fr numericable.fr tele2.fr voila.fr alice-dsl.de alice-dsl.net email.de ewetel.net htp-tel.de kabelmail.de lycos.de magenta.de mail.de mnet-mail.de mnet-online.de netcologne.de nexgo.de o2mail.de o2online.de online.de onlinehome.de osnanet.de posteo.de posteo.net unitybox.de versanet.de vodafone.de vodafonemail.de a1.net aon.at chello.at drei.at inode.at kabsi.at liwest.at utanet.at bluewin.ch hispeed.ch sunrise.ch swissonline.ch arubapec.it blu.it casellapec.com email.it fastwebnet.it gigapec.it infinito.it interfree.it inwind.it iol.it jumpy.it katamail.com lamiapec.it messaggipec.it mypec.eu pecimprese.it postecert.it poste.it registerpec.it sicurezzapostale.it supereva.it teletu.it ticertifica.it tim.it tiscalinet.it vodafone.it arrakis.es eresmas.com euskaltel.net infonegocio.com jazzfree.com jazztel.es movistar.es mundo-r.com mundo-r.net ono.com orange.es telecable.es telefonica.es teleline.es vodafone.es wanadoo.es ya.com clix.pt iol.pt netcabo.pt oninet.pt sapo.pt telepac.pt vodafone.pt belgacom.net brutele.be pandora.be proximus.be scarlet.be skynet.be telenet.be voo.be internet.lu pt.lu vo.lu caiway.nl casema.nl chello.nl hetnet.nl home.nl kpnmail.nl kpnplanet.nl onsbrabantnet.nl planet.nl quicknet.nl solcon.nl tele2.nl telfort.nl upcmail.nl wxs.nl xs4all.nl ziggo.nl zonnet.nl aol.co.uk blueyonder.co.uk btopenworld.com freeserve.co.uk fsmail.net fsnet.co.uk lineone.net madasafish.com ntlworld.com o2.co.uk onetel.com orange.net plus.com plus.net supanet.com talk21.com tesco.net tiscali.co.uk virginmedia.com virgin.net eircom.net indigo.ie iol.ie email.dk jubii.dk mail.dk ofir.dk stofanet.dk tdcadsl.dk tele.dk youmail.dk bredband.net bredband2.com comhem.se home.se passagen.se spray.se swipnet.se tele2.se telia.com broadpark.no c2i.net frisurf.no getmail.no lyse.net online.no start.no dnainternet.net inet.fi mbnet.fi netti.fi phnet.fi suomi24.fi welho.com autograf.pl buziaczek.pl gazeta.pl go2.pl interia.com interia.eu neostrada.pl onet.eu op.pl poczta.fm poczta.pl spoko.pl tlen.pl vp.pl atlas.cz centrum.cz email.cz iol.cz post.cz quick.cz tiscali.cz volny.cz azet.sk centrum.sk inmail.sk pobox.sk post.sk stonline.sk zoznam.sk chello.hu digikabel.hu indamail.hu invitel.hu t-online.hu upcmail.hu vipmail.hu email.ro xnet.ro zappmobile.ro dir.bg gbg.bg mail.bg amis.net email.si siol.net t-2.net telemach.net volja.net globalnet.hr inet.hr net.hr optinet.hr t-com.hr vip.hr forthnet.gr hol.gr in.gr otenet.gr apollo.lv hot.ee inbox.lt inbox.lv mail.ee i.ua meta.ua ukr.net',
} as const

export type GuestsOf = keyof typeof GUESTS_OF
const KIND_OF = new Map(
  Object.entries(GUESTS_OF).flatMap(([kind, domains]) =>
    domains.split(' ').map((domain) => [domain, kind as GuestsOf] as const),
  ),
)

/** Mail providers with a domain in every country: "yahoo.pl", "hotmail.com.tr". */
const NATIONAL_MAIL = /^(?:hotmail|live|outlook|yahoo|gmx)\.(?:com?\.)?[a-z]{2,3}$/

/** What kind of host a registrable domain is whose companies have nothing to do with each other; undefined for others. */
export const guestsOf = (domain: string): GuestsOf | undefined =>
  KIND_OF.get(domain) ?? (NATIONAL_MAIL.test(domain) ? 'mail' : undefined)
