import { encoded } from '../encoded-text.ts'
import { type ImportFile, lines } from './import-file.ts'

export const GERMAN_FILES: ImportFile[] = [
  {
    about: 'Excel in German, semicolons, Windows-1252, street and number apart',
    fileName: 'Kundenstamm.csv',
    bytes: encoded(
      lines(
        'Kd.-Nr.;Fa.;Anrede;Vorname;Nachname;Straße;Hausnr.;PLZ;Ort;Tel. geschäftl.;Mobil;Fax;E-Mail geschäftl.;Internet',
        '10001;Möbelwerk Müller GmbH;Herr;Jürgen;Groß;Industriestraße;12 a;01067;Dresden;0351 / 123 45 67;0171-2345678;0351 1234568;info@moebelwerk.example.de;www.moebelwerk.example.de',
        '10002;Crêperie Großhandel KG;Frau;Béatrice;Noël;Am Hafen;7;20457;Hamburg;(040) 987654-0;;;noel@creperie.example.de;',
      ),
      'windows-1252',
    ),
    companies: [
      {
        companyName: 'Möbelwerk Müller GmbH',
        contactName: 'Jürgen Groß',
        address: 'Industriestraße 12 a',
        postcode: '01067',
        city: 'Dresden',
        countryCode: 'DE',
        contactPhone: '493511234567',
        otherPhones: ['491712345678'],
        contactEmail: 'info@moebelwerk.example.de',
        website: 'https://www.moebelwerk.example.de',
        notes: '0351 1234568',
      },
      {
        companyName: 'Crêperie Großhandel KG',
        contactName: 'Béatrice Noël',
        address: 'Am Hafen 7',
        postcode: '20457',
        city: 'Hamburg',
        countryCode: 'DE',
        contactPhone: '49409876540',
        contactEmail: 'noel@creperie.example.de',
      },
    ],
  },
  {
    about: 'postcode and town in one column, postcodes without their zero',
    fileName: 'Interessenten.csv',
    bytes: encoded(
      lines(
        'Firmenname;Ansprechp.;PLZ/Ort;Telefonnr.;E-Mail-Adr.',
        'Sächsische Glashütte AG;Karl Weiß;1067 Dresden;0351 555111;weiss@glashuette.example.de',
        'Lausitzer Holz GmbH & Co. KG;;03046 Cottbus;0355 555222;',
        'Ostsee Fisch e.K.;Uta Kühn;18055 Rostock;3815553330;kuehn@fisch.example.de',
      ),
      'utf-8',
    ),
    country: 'DE',
    companies: [
      {
        companyName: 'Sächsische Glashütte AG',
        contactName: 'Karl Weiß',
        postcode: '01067',
        city: 'Dresden',
        countryCode: 'DE',
        contactPhone: '49351555111',
        contactEmail: 'weiss@glashuette.example.de',
      },
      {
        companyName: 'Lausitzer Holz GmbH & Co. KG',
        postcode: '03046',
        city: 'Cottbus',
        countryCode: 'DE',
        contactPhone: '49355555222',
      },
      {
        companyName: 'Ostsee Fisch e.K.',
        contactName: 'Uta Kühn',
        postcode: '18055',
        city: 'Rostock',
        countryCode: 'DE',
        contactPhone: '493815553330',
        contactEmail: 'kuehn@fisch.example.de',
      },
    ],
  },
  {
    about: 'long official headers',
    fileName: 'Lieferantenverzeichnis.csv',
    bytes: encoded(
      lines(
        '"Firmenbezeichnung (laut Handelsregister)","Zuständiger Ansprechpartner im Einkauf","Telefonnummer der Zentrale (mit Vorwahl)","E-Mail-Adresse für Angebotsanfragen","Internetadresse des Unternehmens","Postleitzahl des Hauptsitzes","Ort des Hauptsitzes","Interne Vorgangsnummer"',
        '"Stahlbau Nord GmbH","Heike Voß","04141 60600","anfrage@stahlbau.example.de","https://stahlbau.example.de","21680","Stade","4711"',
        '"Papierfabrik Süd AG","","0821 60700","einkauf@papier.example.de","","86150","Augsburg","4712"',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Stahlbau Nord GmbH',
        contactName: 'Heike Voß',
        contactPhone: '49414160600',
        contactEmail: 'anfrage@stahlbau.example.de',
        website: 'https://stahlbau.example.de',
        postcode: '21680',
        city: 'Stade',
        countryCode: 'DE',
      },
      {
        companyName: 'Papierfabrik Süd AG',
        contactPhone: '4982160700',
        contactEmail: 'einkauf@papier.example.de',
        postcode: '86150',
        city: 'Augsburg',
        countryCode: 'DE',
      },
    ],
  },
  {
    about: 'a printed list: date line, the header again on each page, page numbers, a sum',
    fileName: 'Druckliste.csv',
    bytes: encoded(
      lines(
        'Adressliste Neukunden;;;',
        'Stand: 01.11.2026;;;',
        'Unternehmen;Stadt;Telefon;Umsatz',
        'Bäckerei Lang GmbH;Ulm;0731 111111;1.200,00',
        'Seite 1 von 2;;;',
        'Unternehmen;Stadt;Telefon;Umsatz',
        'Kieswerk Donau GmbH;Ulm;0731 222222;3.400,00',
        'Summe;;;4.600,00',
        'Seite 2 von 2;;;',
      ),
      'windows-1252',
    ),
    country: 'DE',
    companies: [
      { companyName: 'Bäckerei Lang GmbH', city: 'Ulm', contactPhone: '49731111111', countryCode: 'DE' },
      { companyName: 'Kieswerk Donau GmbH', city: 'Ulm', contactPhone: '49731222222', countryCode: 'DE' },
    ],
    problems: [
      { row: 5, column: null, code: 'page_row' },
      { row: 6, column: null, code: 'header_again' },
      { row: 8, column: null, code: 'total_row' },
      { row: 9, column: null, code: 'page_row' },
    ],
  },
  {
    about: 'numbers that Excel rounded, and some it did not',
    fileName: 'Telefonliste.csv',
    bytes: encoded(
      lines(
        'Name;Telefon;Mobiltelefon;Land',
        'Alpha GmbH;4,93511E+11;1,712345678E+09;Deutschland',
        'Beta GmbH;3511234500;;Deutschland',
        'Gamma GmbH;+49 (0)351 1234501;"0664/1234567; 0676/2345678";Österreich',
      ),
      'utf-8',
    ),
    companies: [
      { companyName: 'Alpha GmbH', contactPhone: '491712345678', countryCode: 'DE' },
      { companyName: 'Beta GmbH', contactPhone: '493511234500', countryCode: 'DE' },
      {
        companyName: 'Gamma GmbH',
        contactPhone: '493511234501',
        otherPhones: ['436641234567', '436762345678'],
        countryCode: 'AT',
      },
    ],
    problems: [{ row: 2, column: 'B', code: 'phone_rounded' }],
  },
  {
    about: 'tabs, UTF-8, blank columns, columns past the header',
    fileName: 'export.tsv',
    bytes: encoded(
      lines(
        'Firma\t\tKontakt\tE-Mail\tWebseite',
        'Kühlhaus Hansa GmbH\t\tTim Böhm\ttim.boehm@kuehlhaus.example.de\tkuehlhaus.example.de\t\t0381 444555',
        '\t\t\t\t\t\t',
        'Zucker Anklam GmbH\t\tInes Roß\tines@zucker.example.de\t\t\t03971 444666',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Kühlhaus Hansa GmbH',
        contactName: 'Tim Böhm',
        contactEmail: 'tim.boehm@kuehlhaus.example.de',
        website: 'https://kuehlhaus.example.de',
        contactPhone: '49381444555',
        countryCode: 'DE',
      },
      {
        companyName: 'Zucker Anklam GmbH',
        contactName: 'Ines Roß',
        contactEmail: 'ines@zucker.example.de',
        contactPhone: '493971444666',
        countryCode: 'DE',
      },
    ],
  },
]
