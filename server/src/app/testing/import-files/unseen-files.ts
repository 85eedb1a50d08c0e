import { encoded } from '../encoded-text.ts'
import { type ImportFile, lines } from './import-file.ts'

/** Written after the rules were finished, to test the rules with unknown files. */
export const UNSEEN_FILES: ImportFile[] = [
  {
    about: 'a delivery route: numbered stops, street and number in one, phone with the driver’s remark',
    fileName: 'ruta joi.csv',
    bytes: encoded(
      lines(
        'RUTA JOI - TIR 3;;;;;',
        'Șofer: Marin Gheorghe;;;;;',
        'Stop;Beneficiar;Adresa de livrare;Localitate;Tel. contact;Ora',
        '1;Dedeman Depozit SRL;Bd. Republicii 185;Bacău;0234.555.100 / Radu;08:00',
        '2;Fabrica de Lapte Roman S.A.;Str. Ștefan cel Mare 12;mun. Roman;0745-111-222;10:30',
        '3;"Întreprinderea ""Zimbrul""";Calea Romanului 3;Piatra-Neamț;+40 (233) 222 333;13:00',
      ),
      'windows-1250',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Dedeman Depozit SRL',
        address: 'Bd. Republicii 185',
        city: 'Bacău',
        contactPhone: '40234555100',
        notes: 'Radu',
        countryCode: 'RO',
      },
      {
        companyName: 'Fabrica de Lapte Roman S.A.',
        address: 'Str. ?tefan cel Mare 12',
        city: 'Roman',
        contactPhone: '40745111222',
        countryCode: 'RO',
      },
      {
        companyName: 'Întreprinderea "Zimbrul"',
        address: 'Calea Romanului 3',
        city: 'Piatra-Neam?',
        contactPhone: '40233222333',
        countryCode: 'RO',
      },
    ],
  },
  {
    about: 'suppliers of a fair: hall and stand, country in the list, web pages without a scheme, two persons',
    fileName: 'Aussteller.csv',
    bytes: encoded(
      lines(
        'Ausstellerverzeichnis 2026',
        '',
        'Halle;Stand;Aussteller;Straße;PLZ;Ort;Staat;Telefon;E-Mail;Web;Ansprechpartner 1;Ansprechpartner 2',
        '4;B12;Alpenglas GmbH;Seeweg 3;6900;Bregenz;A;+43 5574 12345;office@alpenglas.example.at;alpenglas.example.at;Eva Huber;Max Huber',
        '4;B14;Schreinerei Zürich AG;Limmatstr. 9;8005;Zürich;CH;044 555 66 77;;http:/schreinerei.example.ch;;',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Alpenglas GmbH',
        contactName: 'Eva Huber',
        address: 'Seeweg 3',
        postcode: '6900',
        city: 'Bregenz',
        countryCode: 'AT',
        contactPhone: '43557412345',
        contactEmail: 'office@alpenglas.example.at',
        website: 'https://alpenglas.example.at',
      },
      {
        companyName: 'Schreinerei Zürich AG',
        address: 'Limmatstr. 9',
        postcode: '8005',
        city: 'Zürich',
        countryCode: 'CH',
        contactPhone: '41445556677',
        website: 'http://schreinerei.example.ch',
      },
    ],
  },
  {
    about: 'an accounting export: codes first, fiscal number with a country, balance, no contact but an email',
    fileName: 'parteneri.csv',
    bytes: encoded(
      lines(
        'cod,denumire,cod_fiscal,reg_com,adresa,judet,tara,tel,email,sold',
        '00012,AGROMEC STREHAIA SA,RO2234567,J25/101/1991,"Str. Republicii 120, Strehaia",MH,ROMANIA,252371234,agromec@agromec.example.ro,"1.250,40"',
        '00013,BRUTARIA BUNA SRL,RO3345678,J25/55/2004,"Str. Morii 5, Drobeta",MH,ROMANIA,-,,"0,00"',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'AGROMEC STREHAIA SA',
        address: 'Str. Republicii 120, Strehaia',
        state: 'MH',
        countryCode: 'RO',
        contactPhone: '40252371234',
        contactEmail: 'agromec@agromec.example.ro',
      },
      { companyName: 'BRUTARIA BUNA SRL', address: 'Str. Morii 5, Drobeta', state: 'MH', countryCode: 'RO' },
    ],
  },
  {
    about: 'business cards: several phones by line in one cell, names with titles, a quote left open in the remarks',
    fileName: 'wizytówki.csv',
    bytes: encoded(
      [
        'Imię;Nazwisko;Firma;Stanowisko;Telefony;E-mail służbowy;Uwagi',
        'Jan;Kowalski;Transbud Sp. z o.o.;Dyrektor;"tel. 22 855 11 22',
        'kom. 602 111 222";jan.kowalski@transbud.example.pl;targi Poznań',
        'Anna;Nowak;Drewnex S.C.;Zakupy;61 877 22 33;a.nowak@drewnex.example.pl;"zadzwonić w maju',
        'Piotr;Zieliński;Betoniarnia Gniezno;Właściciel;605333444;;',
      ].join('\n'),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Transbud Sp. z o.o.',
        contactName: 'Jan Kowalski',
        contactPhone: '48228551122',
        otherPhones: ['48602111222'],
        contactEmail: 'jan.kowalski@transbud.example.pl',
        notes: 'targi Poznań',
        countryCode: 'PL',
      },
      {
        companyName: 'Drewnex S.C.',
        contactName: 'Anna Nowak',
        contactPhone: '48618772233',
        contactEmail: 'a.nowak@drewnex.example.pl',
        notes: 'zadzwonić w maju',
        countryCode: 'PL',
      },
      {
        companyName: 'Betoniarnia Gniezno',
        contactName: 'Piotr Zieliński',
        contactPhone: '48605333444',
        countryCode: 'PL',
      },
    ],
    problems: [{ row: 3, column: null, code: 'quote_unclosed' }],
  },
  {
    about: 'a list typed by hand: one company a line with everything in two columns',
    fileName: 'de sunat.txt',
    bytes: encoded(
      lines(
        'Firma\tContact',
        'Cofetăria Dulce SRL\t0241 611 222',
        'Pensiunea Delta\tdelta@pensiune.example.ro, 0744 111 333 - dna. Ioana',
        'Hotel Mamaia\tcontact@hotel.example.ro',
        'Șantierul 5\tnu răspunde',
      ),
      'utf-8',
    ),
    companies: [
      { companyName: 'Cofetăria Dulce SRL', contactPhone: '40241611222', countryCode: 'RO' },
      {
        companyName: 'Pensiunea Delta',
        contactName: 'dna. Ioana',
        contactEmail: 'delta@pensiune.example.ro',
        contactPhone: '40744111333',
        countryCode: 'RO',
      },
      { companyName: 'Hotel Mamaia', contactEmail: 'contact@hotel.example.ro', countryCode: 'RO' },
      { companyName: 'Șantierul 5', contactName: 'nu răspunde', countryCode: 'RO' },
    ],
  },
  {
    about: 'a customer list in English and euros: notes with commas and quotes, a country by its short name',
    fileName: 'customers.csv',
    bytes: encoded(
      lines(
        '"Customer","Street address","Zip/Postal","City","Country","Main phone","Alternative phone","Email (orders)","Email (invoices)","Remarks"',
        '"Moulin Bleu SARL","12, rue du Port","06300","Nice","France","+33 4 93 00 11 22","06 12 34 56 78","cde@moulin.example.fr","compta@moulin.example.fr","said: ""call, then mail"""',
        '"Zeeland Fish B.V.","Kade 4","4381 AB","Vlissingen","The Netherlands","0118 400 500","","orders@zeeland.example.nl","-",""',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Moulin Bleu SARL',
        address: '12, rue du Port',
        postcode: '06300',
        city: 'Nice',
        countryCode: 'FR',
        contactPhone: '33493001122',
        otherPhones: ['33612345678'],
        contactEmail: 'cde@moulin.example.fr',
        otherEmails: ['compta@moulin.example.fr'],
        notes: 'said: "call, then mail"',
      },
      {
        companyName: 'Zeeland Fish B.V.',
        address: 'Kade 4',
        postcode: '4381 AB',
        city: 'Vlissingen',
        countryCode: 'NL',
        contactPhone: '31118400500',
        contactEmail: 'orders@zeeland.example.nl',
      },
    ],
  },
  {
    about: 'groups by county: a heading row before each group, sums after it',
    fileName: 'pe judete.csv',
    bytes: encoded(
      lines(
        'Denumire firmă;Localitate;Județ;Telefon mobil;Cifră de afaceri',
        'Serele Codlea SRL;Codlea;Brașov;0722 100 200;500.000',
        'Total Brașov;;;;500.000',
        'Apicola Zărnești SRL;Zărnești;Brașov;0722 100 300;120.000',
        'Total general;;;;620.000',
      ),
      'utf-8',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Serele Codlea SRL',
        city: 'Codlea',
        state: 'Brașov',
        contactPhone: '40722100200',
        countryCode: 'RO',
      },
      {
        companyName: 'Apicola Zărnești SRL',
        city: 'Zărnești',
        state: 'Brașov',
        contactPhone: '40722100300',
        countryCode: 'RO',
      },
    ],
    problems: [
      { row: 3, column: null, code: 'total_row' },
      { row: 5, column: null, code: 'total_row' },
    ],
  },
  {
    about: 'a German address export: salutation lines, c/o, phone in DIN spelling, Windows-1252 with an euro sign',
    fileName: 'Adressen.csv',
    bytes: encoded(
      lines(
        '"Firma1";"Firma2";"Strasse";"Plz";"Ort";"LKZ";"Telefon1";"Telefon2";"Telefax";"Email";"Homepage";"Rabatt €"',
        '"Getränke Süß KG";"Inh. Paul Süß";"Hauptstraße 1";"97070";"Würzburg";"D";"+49 931 12345-0";"+49 170 1112223";"+49 931 12345-9";"info@suess.example.de";"www.suess.example.de";"3,5"',
        '"Café Noir GmbH";"";"Rue 2";"66740";"Saarlouis";"D";"06831/4455";"";"";"INFO@CAFE-NOIR.EXAMPLE.DE";"";"0"',
      ),
      'windows-1252',
    ),
    companies: [
      {
        companyName: 'Getränke Süß KG',
        address: 'Hauptstraße 1',
        postcode: '97070',
        city: 'Würzburg',
        countryCode: 'DE',
        contactPhone: '49931123450',
        otherPhones: ['491701112223'],
        contactEmail: 'info@suess.example.de',
        website: 'https://www.suess.example.de',
        notes: '+49 931 12345-9',
      },
      {
        companyName: 'Café Noir GmbH',
        address: 'Rue 2',
        postcode: '66740',
        city: 'Saarlouis',
        countryCode: 'DE',
        contactPhone: '4968314455',
        contactEmail: 'INFO@CAFE-NOIR.EXAMPLE.DE',
      },
    ],
  },
]
