/** Keywords in French, Spanish and Italian: see asked-keywords.ts. */
export const ASKED_IN_ROMANCE: { language: string; difficulty: string; entries: string }[] = [
  {
    language: 'fr',
    difficulty: 'plural',
    entries: `woodworking: menuiseries, ébénistes
sawmill: scieries
*.furniture: fabricants de meubles
bakery: boulangeries industrielles
meat: abattoirs, charcuteries
winery vineyard *.beverages: domaines viticoles, caves coopératives
dairy: fromageries, laiteries
printing: imprimeries
quarry: carrières de pierre, gravières
foundry: fonderies
nursery: pépiniéristes`,
  },
  {
    language: 'fr',
    difficulty: 'diacritics',
    entries: `machine_shop: mecanique de precision
*.building_materials: materiaux de construction
warehouse: entrepots
freight_carrier: societe de transport routier
*.electronics: composants electroniques`,
  },
  {
    language: 'fr',
    difficulty: 'typo',
    entries: `manufacturer.furniture: fabriquant de meubles, fabricant de meuble
bakery: boulangrie
wholesaler.food: grosiste alimentaire
printing: impremerie
*.paper: embalage
warehouse: entrepôtt`,
  },
  {
    language: 'fr',
    difficulty: 'phrase',
    entries: `*.metal metalworking: acier inoxydable, tôlerie fine
*.frozen_food fish: poisson surgelé, produits surgelés
*.furniture: mobilier de jardin, meubles de bureau
*.paper: cartons d'emballage
meat: viande bovine
fruit_vegetables: fruits et légumes
*.plastics: injection plastique, matières plastiques
*.beverages winery: négociant en vins
*.doors_windows: fenêtres et portes
road_building construction: travaux publics
roofing: couverture zinguerie
*.medical: dispositifs médicaux`,
  },
  {
    language: 'es',
    difficulty: 'plural',
    entries: `manufacturer.furniture: fábricas de muebles
bakery: panaderías, panificadoras
winery *.beverages: bodegas de vino
sawmill: aserraderos
printing: imprentas
dairy: queserías, lecherías
woodworking: carpinterías
brewery: cervecerías artesanales`,
  },
  {
    language: 'es',
    difficulty: 'typo',
    entries: `manufacturer.furniture: fabrica de mueblles
warehouse: almasen
wholesaler.food: mayoristta de alimentos
construction: construtora
*.plastics: plasticcos`,
  },
  {
    language: 'es',
    difficulty: 'phrase',
    entries: `*.metal: acero inoxidable
*.frozen_food fish: pescado congelado
*.furniture: muebles de jardín
fruit_vegetables: frutas y verduras
*.paper: cajas de cartón
*.car_parts: recambios de automóvil
*.building_materials *.bricks_concrete: cemento y ladrillos
*.electronics: componentes electrónicos
meat: carne de cerdo`,
  },
  {
    language: 'es',
    difficulty: 'diacritics',
    entries: `*.building_materials: materiales de construccion
machine_shop: mecanizado de precision
*.electronics: electronica
freight_carrier: transporte de mercancias`,
  },
  {
    language: 'it',
    difficulty: 'plural',
    entries: `manufacturer.furniture: mobilifici, fabbriche di mobili
bakery: panifici, panetterie
dairy: caseifici
winery: cantine, aziende vinicole
printing: tipografie
foundry: fonderie
woodworking: falegnamerie
sawmill: segherie
oil_mill: frantoi`,
  },
  {
    language: 'it',
    difficulty: 'typo',
    entries: `manufacturer.furniture: fabrica di mobilli, produtori di mobili
warehouse: magazino
wholesaler.food: grosista alimentari
*.paper: imbalaggi
construction: impresa edille`,
  },
  {
    language: 'it',
    difficulty: 'phrase',
    entries: `*.metal: acciaio inossidabile
*.frozen_food fish: pesce surgelato
*.furniture: mobili da giardino
fruit_vegetables: frutta e verdura
*.paper: scatole di cartone
*.plastics: stampaggio materie plastiche
machine_shop: lavorazioni meccaniche
*.car_parts: componenti auto
*.tiles_stone: piastrelle in ceramica
*.textiles: tessuti`,
  },
]
