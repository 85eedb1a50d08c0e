import type { TradeEntry } from './concepts.rules.ts'

/** Crafts on buildings and metal: each is searched by its own name and has its own companies. */
export const CRAFTS: TradeEntry[] = [
  {
    id: 'electricians',
    near: 'plumbers installers construction wholesaler.cables',
    label: {
      en: 'Electricians',
      ro: 'Instalații electrice',
      es: 'Electricistas',
      de: 'Elektroinstallation',
      fr: 'Électriciens',
      it: 'Impianti elettrici',
    },
    words: {
      en: 'electrician~, electrical contractor~, electrical installation~, electric contractor~',
      ro: 'electrician, electricieni, electricienii, instalatii electrice, instalator electric',
      es: 'electricista~, instalaciones electricas, instalador electrico',
      de: 'elektriker~, elektroinstallation~, elektroinstallateur~, elektrotechnik, elektrobetrieb',
      fr: 'electricien~, installation~ electrique~, electricite generale, electricite batiment',
      it: 'elettricista, elettricisti, impianti elettrici, impiantistica elettrica',
    },
    slugs: 'electrician electrical',
    osm: 'craft=electrician',
    names: 'electric, electrical, electricien, electricite, elektro, elektrotechnik, electricista, elettroimpianti',
  },
  {
    id: 'plumbers',
    near: 'electricians installers construction wholesaler.plumbing',
    label: {
      en: 'Plumbing and heating installers',
      ro: 'Instalații sanitare și termice',
      es: 'Instaladores de fontanería y calefacción',
      de: 'Sanitär- und Heizungsbau',
      fr: 'Plombiers et chauffagistes',
      it: 'Idraulici e termoidraulici',
    },
    words: {
      en: 'plumber~, plumbing, plumbing contractor~, hvac contractor~, heating contractor~, plumbing heating, air conditioning contractor~',
      ro: 'instalator sanitar, instalatii sanitare, instalatii termice, instalatii sanitare termice, instalatii incalzire',
      es: 'fontanero~, fontaneria, plomero~, instalaciones calefaccion, instalador calefaccion',
      de: 'klempner~, klempnerei~, heizungsbau, heizungsbauer~, sanitar heizung, heizung sanitar, sanitarinstallation~, installateur~, spengler~',
      fr: 'plombier~, plomberie, chauffagiste~, plomberie chauffage, sanitaire chauffage',
      it: 'idraulico, idraulici, impianti idraulici, impianti termici, termoidraulici, impianti idrosanitari',
    },
    slugs: 'plumbing hvac_service hvac_services plumber plumbing_service heating_contractor',
    osm: 'craft=plumber craft=hvac craft=heating_engineer',
    names:
      'plumbing, plomberie, plombier, fontaneria, heizungsbau, heating, chauffage, klempnerei, termoidraulica, instalatii sanitare',
  },
  {
    id: 'metalworking',
    near: 'machine_shop manufacturer.metal foundry',
    label: {
      en: 'Welding and metalwork',
      ro: 'Sudură și lăcătușerie',
      es: 'Soldadura y calderería',
      de: 'Schlosserei und Schweißerei',
      fr: 'Chaudronnerie et métallerie',
      it: 'Carpenteria metallica e saldatura',
    },
    words: {
      en: 'welding, welder~, metalwork, metal works, sheet metal shop~, boilermaker~, ironwork~',
      ro: 'sudura, sudor~, sudori, lacatuserie, lacatuserii, confectii metalice',
      es: 'soldadura~, caldereria~, calderero~, herreria~, cerrajeria metalica',
      de: 'schlosserei~, schlossereien, schlosser~, schweisserei~, schweisstechnik, metallbau, metallbauer~, stahlbau',
      fr: 'chaudronnerie~, chaudronnier~, soudure, metallerie~, tolerie~, serrurerie metallerie, construction~ metallique~',
      it: 'saldatura, carpenteria metallica, carpenterie metalliche, lattoneria industriale',
    },
    slugs: 'welder welders ironworker iron_work metal_plating_service metal_fabricator sheet_metal',
    osm: 'craft=welder craft=metal_construction craft=blacksmith',
    names:
      'welding, chaudronnerie, metallerie, tolerie, schlosserei, metallbau, stahlbau, saldatura, soldadura, caldereria, confectii metalice, carpenteria metallica',
  },
]
