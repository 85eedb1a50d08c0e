import { workbook } from '../workbook-writer.ts'
import type { ImportFile } from './import-file.ts'

/** Written after the rules were finished, as in `unseen-files.ts`. */
export const UNSEEN_WORKBOOKS: ImportFile[] = [
  {
    about: 'an Excel quotation list: logo rows, header in row 6, numbers as text, formulas for the total',
    fileName: 'Oferte T3.xlsx',
    bytes: workbook([
      {
        name: 'Oferte',
        merges: ['A1:F1', 'A2:F2'],
        rows: [
          ['TRANS LOGISTIC EXEMPLU SRL'],
          ['Oferte trimise - trimestrul III'],
          [],
          ['Responsabil:', 'Ana Dima'],
          [],
          ['Nr', 'Client', 'Persoana', 'Telefon / Fax', 'Adresa de email', 'Valoare EUR', 'Stare'],
          [
            1,
            'Piscicola Tulcea SA',
            'Ion Lupu',
            '0240.511.222/0240.511.223',
            'office@piscicola.example.ro',
            1200,
            'ofertă',
          ],
          [2, 'Conserve Dobrogea SRL', null, 40240511333, null, 900, 'câștigat'],
          [null, 'TOTAL', null, null, null, 2100, null],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Piscicola Tulcea SA',
        contactName: 'Ion Lupu',
        contactPhone: '40240511222',
        otherPhones: ['40240511223'],
        contactEmail: 'office@piscicola.example.ro',
        status: 'proposal',
        countryCode: 'RO',
      },
      { companyName: 'Conserve Dobrogea SRL', contactPhone: '40240511333', status: 'won', countryCode: 'RO' },
    ],
    problems: [{ row: 9, column: null, code: 'total_row' }],
  },
  {
    about: 'an Excel list of sites: company merged over its sites, town and county in one cell',
    fileName: 'Puncte de lucru.xlsx',
    bytes: workbook([
      {
        name: 'Puncte',
        merges: ['A2:A3'],
        rows: [
          ['Societatea', 'Punct de lucru (localitate, județ)', 'Telefon', 'Mail'],
          ['Depozit Central SRL', 'Ploiești, jud. Prahova', '0244 111 222', 'ploiesti@depozit.example.ro'],
          [null, 'Câmpina, jud. Prahova', '0244 111 333', 'campina@depozit.example.ro'],
          ['Frigo Sud SRL', 'Giurgiu, jud. Giurgiu', '0246 111 444', null],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Depozit Central SRL',
        city: 'Ploiești',
        state: 'Prahova',
        contactPhone: '40244111222',
        contactEmail: 'ploiesti@depozit.example.ro',
        countryCode: 'RO',
      },
      {
        companyName: 'Depozit Central SRL',
        city: 'Câmpina',
        state: 'Prahova',
        contactPhone: '40244111333',
        contactEmail: 'campina@depozit.example.ro',
        countryCode: 'RO',
      },
      {
        companyName: 'Frigo Sud SRL',
        city: 'Giurgiu',
        state: 'Giurgiu',
        contactPhone: '40246111444',
        countryCode: 'RO',
      },
    ],
  },
  {
    about: 'an Excel address book in German: dates of birth, telephone links, mail links behind names',
    fileName: 'Adressbuch.xlsx',
    bytes: workbook([
      {
        name: 'Kontakte',
        rows: [
          ['Firma', 'Name', 'Geburtstag', 'Durchwahl', 'Mobil', 'Webseite'],
          [
            'Orgelbau Görlitz GmbH',
            { text: 'Frau Dr. Lena Böttcher', link: 'mailto:l.boettcher@orgelbau.example.de' },
            { date: '1980-05-17' },
            { text: '03581 445566', link: 'tel:+493581445566' },
            { number: 1715556667, format: '00000000000' },
            { text: 'zur Webseite', link: 'https://orgelbau.example.de' },
          ],
          ['Tuchfabrik Forst KG', 'Herr Jost', { date: '1975-01-02' }, '03562 / 77 88 99', null, null],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Orgelbau Görlitz GmbH',
        contactName: 'Frau Dr. Lena Böttcher',
        contactEmail: 'l.boettcher@orgelbau.example.de',
        contactPhone: '493581445566',
        otherPhones: ['491715556667'],
        website: 'https://orgelbau.example.de',
        countryCode: 'DE',
      },
      { companyName: 'Tuchfabrik Forst KG', contactName: 'Herr Jost', contactPhone: '493562778899', countryCode: 'DE' },
    ],
  },
  {
    about: 'an Excel export in Polish: technical header names, statuses, empty columns at the front, NIP as a number',
    fileName: 'eksport.xlsx',
    bytes: workbook([
      {
        name: 'Arkusz1',
        rows: [
          [],
          [
            null,
            null,
            'firma_nazwa',
            'firma_nip',
            'kontakt_imie_nazwisko',
            'kontakt_telefon',
            'kontakt_email',
            'adres_miasto',
            'status',
          ],
          [
            null,
            null,
            'Rolmlecz Płock',
            7740001234,
            'Ewa Mazur',
            243660011,
            'ewa@rolmlecz.example.pl',
            'Płock',
            'nowy',
          ],
          [null, null, 'Kamieniarstwo Strzegom', 8840005678, null, '074 855 00 11', null, 'Strzegom', 'wygrany'],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Rolmlecz Płock',
        contactName: 'Ewa Mazur',
        contactPhone: '48243660011',
        contactEmail: 'ewa@rolmlecz.example.pl',
        city: 'Płock',
        status: 'new',
        countryCode: 'PL',
      },
      {
        companyName: 'Kamieniarstwo Strzegom',
        contactPhone: '48748550011',
        city: 'Strzegom',
        status: 'won',
        countryCode: 'PL',
      },
    ],
  },
]
