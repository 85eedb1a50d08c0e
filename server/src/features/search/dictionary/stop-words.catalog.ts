/** Words without meaning in a keyword: function words of six languages, 'company' in each, legal forms. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    'of the and for in an a or to with near me all s that who which from',
    'de la din si pentru cu in al ale a un o prin sau',
    'el los las del y para en con por un una e',
    'von der die das und fur mit im den des dem in aus zu',
    'du des le les l d et pour au aux un une sur',
    'oder ou ed',
    'di dei delle della degli il lo i gli per da al ed ai alla',
    'company companies firm firms business businesses ltd limited inc llc plc corp co',
    'firma firme firmei firmele companie companii compania societate societati societatea srl sa',
    'empresa empresas sl unternehmen betrieb betriebe firmen gmbh ag kg',
    'entreprise entreprises societe societes sarl sas azienda aziende impresa imprese ditta ditte spa',
  ].flatMap((line) => line.split(' ')),
)

/** Prepositions between goods and their purpose: "packaging for food", "mobilă pentru hoteluri". */
export const PURPOSE_WORDS: ReadonlySet<string> = new Set('for to pentru para fur pour per'.split(' '))

/** Words that may be dropped if the whole keyword is unknown: goods in general, and descriptions of any company. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  [
    'products product goods items articles services service industrial commercial professional local custom modern new craft artisan organic bio eco regional national international large small big best quality center centre components component equipment materials provider providers specialist specialists solutions fresh luxury handmade breeders growers',
    'produse produs produselor articole marfuri servicii industriale profesionale locale moderne noi zona rapid rapide artizanal artizanale artizanala bio mari mici regional national international combinate congelat congelata componente echipamente industrial industriala profesional specializat specializata solutii proaspat proaspata proaspete crescatori crescator cultivatori',
    'productos producto articulos bienes servicios industriales profesionales locales nuevos zona artesanal artesana ecologico grandes componentes equipos industrial profesional especialista especialistas soluciones fresco frescos fresca frescas criadores cultivadores',
    'produkte produkt produkten artikel waren dienstleistungen industrielle gewerbliche lokale neue regionale grosse kleine bio technik komponenten teile industrie spezialist spezialisten anbieter dienstleister losungen frische frisches zuchter',
    'produits produit articles biens services industriels professionnels locaux neufs artisanal artisanale bio grands petits composants equipements industriel industrielle industrielles professionnel professionnelle materiel specialiste specialistes prestataire prestataires solutions frais fraiche fraiches cultivateurs',
    'prodotti prodotto articoli merci servizi industriali professionali locali nuovi zona artigianale artigianali biologico grandi componenti lavorazioni lavorazione industriale generi specialista specialisti soluzioni fresco freschi fresca fresche coltivatori',
  ].flatMap((line) => line.split(' ')),
)
