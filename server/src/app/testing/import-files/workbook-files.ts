import { workbook } from '../workbook-writer.ts'
import type { ImportFile } from './import-file.ts'

export const WORKBOOK_FILES: ImportFile[] = [
  {
    about: 'an Excel workbook in Romanian: phones as numbers, dates, links behind texts',
    fileName: 'Clienți 2026.xlsx',
    bytes: workbook([
      {
        name: 'Foaie1',
        rows: [
          ['Denumire firmă', 'Persoană contact', 'Telefon', 'E-mail', 'Site', 'Oraș', 'Data contract'],
          [
            { text: 'Ulei Teleorman SRL', link: 'https://ulei.example.ro' },
            'Gelu Matei',
            722123456,
            { text: 'Trimite email', link: 'mailto:gelu@ulei.example.ro?subject=Oferta' },
            { text: 'site', link: 'https://ulei.example.ro/' },
            'Alexandria',
            { date: '2026-03-01' },
          ],
          ['Nutrețuri Sud SRL', null, 40247311222, 'office@nutreturi.example.ro', null, 'Alexandria', null],
          [null, null, null, null, null, null, null],
          [
            'Apă Minerală SRL',
            'Ina Rus',
            '0247 311 333',
            null,
            'www.apa.example.ro',
            'Zimnicea',
            { date: '2026-04-02' },
          ],
        ],
      },
    ]),
    country: 'RO',
    companies: [
      {
        companyName: 'Ulei Teleorman SRL',
        contactName: 'Gelu Matei',
        contactPhone: '40722123456',
        contactEmail: 'gelu@ulei.example.ro',
        website: 'https://ulei.example.ro/',
        city: 'Alexandria',
        countryCode: 'RO',
      },
      {
        companyName: 'Nutrețuri Sud SRL',
        contactPhone: '40247311222',
        contactEmail: 'office@nutreturi.example.ro',
        city: 'Alexandria',
        countryCode: 'RO',
      },
      {
        companyName: 'Apă Minerală SRL',
        contactName: 'Ina Rus',
        contactPhone: '40247311333',
        website: 'https://www.apa.example.ro',
        city: 'Zimnicea',
        countryCode: 'RO',
      },
    ],
  },
  {
    about: 'an Excel workbook in German: title, merged header lines, merged cells in the rows, zeros by format, a sum',
    fileName: 'Kunden.xlsx',
    bytes: workbook([
      {
        name: 'Tabelle1',
        merges: ['A1:G1', 'A3:A4', 'B3:C3', 'D3:F3', 'F5:F6'],
        rows: [
          ['Kundenliste Region Ost', null, null, null, null, null, null],
          [],
          ['Firma', 'Kontakt', null, 'Anschrift', null, null, 'Umsatz'],
          [null, 'Telefon', 'E-Mail', 'Straße', 'PLZ', 'Ort', 'in €'],
          [
            'Spreewald Gurken GmbH',
            { number: 3542111222, format: '0000000000' },
            'info@gurken.example.de',
            'Am Fließ 1',
            { number: 3222, format: '00000' },
            'Lübbenau',
            1200.5,
          ],
          [
            'Leinöl Mühle KG',
            { number: 3542111333, format: '0000000000' },
            null,
            'Am Fließ 2',
            { number: 3222, format: '00000' },
            null,
            800,
          ],
          ['Gesamt', null, null, null, null, null, 2000.5],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Spreewald Gurken GmbH',
        contactPhone: '493542111222',
        contactEmail: 'info@gurken.example.de',
        address: 'Am Fließ 1',
        postcode: '03222',
        city: 'Lübbenau',
        countryCode: 'DE',
      },
      {
        companyName: 'Leinöl Mühle KG',
        contactPhone: '493542111333',
        address: 'Am Fließ 2',
        postcode: '03222',
        city: 'Lübbenau',
        countryCode: 'DE',
      },
    ],
    problems: [{ row: 7, column: null, code: 'total_row' }],
  },
  {
    about: 'a workbook in Polish with an empty sheet first and a hidden one, texts written in the cells',
    fileName: 'Klienci.xlsx',
    bytes: workbook([
      { name: 'Okładka', rows: [['Raport klientów']] },
      {
        name: 'Słownik',
        hidden: true,
        rows: [
          ['Kod', 'Nazwa'],
          ['A', 'Aktywny'],
          ['B', 'Bierny'],
        ],
      },
      {
        name: 'Klienci',
        rows: [
          [{ inline: 'Nazwa' }, { inline: 'Miejscowość' }, { inline: 'Telefon' }, { inline: 'Adres e-mail' }],
          [
            { inline: 'Masarnia Tarnów sp. j.' },
            { inline: 'Tarnów' },
            146211122,
            { inline: 'biuro@masarnia.example.pl' },
          ],
          [{ inline: 'Ceramika Opoczno S.A.' }, { inline: 'Opoczno' }, 447541122, null],
        ],
      },
    ]),
    companies: [
      {
        companyName: 'Masarnia Tarnów sp. j.',
        city: 'Tarnów',
        contactPhone: '48146211122',
        contactEmail: 'biuro@masarnia.example.pl',
        countryCode: 'PL',
      },
      { companyName: 'Ceramika Opoczno S.A.', city: 'Opoczno', contactPhone: '48447541122', countryCode: 'PL' },
    ],
  },
  {
    about: 'a workbook with two sheets of companies, of which one is chosen',
    fileName: 'Clienti si prospecti.xlsx',
    bytes: workbook([
      {
        name: 'Clienți',
        rows: [
          ['Firma', 'Telefon'],
          ['Vechi SRL', '0244 511 222'],
        ],
      },
      {
        name: 'Prospecți',
        rows: [
          ['Firma', 'Telefon', 'Mail'],
          ['Nou SRL', 244511333, 'nou@nou.example.ro'],
          ['Foarte Nou SRL', 4.0244511444e10, null],
        ],
      },
    ]),
    sheet: 'Prospecți',
    country: 'RO',
    companies: [
      { companyName: 'Nou SRL', contactPhone: '40244511333', contactEmail: 'nou@nou.example.ro', countryCode: 'RO' },
      { companyName: 'Foarte Nou SRL', contactPhone: '40244511444', countryCode: 'RO' },
    ],
  },
  {
    about: 'the same as text: carriage returns alone, a mark at the start, quotes around some cells',
    fileName: 'mac.csv',
    bytes: new TextEncoder().encode(
      '\uFEFFCompany;"Contact person";Phone no.;Town\r"Olive; Oil SL";Ana Ruiz;"953 111 222";Jaén\rCorcho SL;;953111333;Jaén\r',
    ),
    country: 'ES',
    companies: [
      {
        companyName: 'Olive; Oil SL',
        contactName: 'Ana Ruiz',
        contactPhone: '34953111222',
        city: 'Jaén',
        countryCode: 'ES',
      },
      { companyName: 'Corcho SL', contactPhone: '34953111333', city: 'Jaén', countryCode: 'ES' },
    ],
  },
]
