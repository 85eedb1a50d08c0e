import { encoded } from '../encoded-text.ts'
import { type ImportFile, lines } from './import-file.ts'

export const POLISH_FILES: ImportFile[] = [
  {
    about: 'Excel in Polish, semicolons, Windows-1250',
    fileName: 'Kontrahenci.csv',
    bytes: encoded(
      lines(
        'Lp.;Nazwa firmy;NIP;Osoba kontaktowa;Tel. kom.;Tel. stacj.;Adres e-mail;Ulica;Kod pocztowy;Miasto;Województwo;Strona WWW;Uwagi',
        '1;Meble Łódź Sp. z o.o.;5213017228;Żaneta Gwóźdź;601 234 567;42 631 22 33;biuro@meble.example.pl;ul. Piotrkowska 5;90-001;Łódź;łódzkie;www.meble.example.pl;dzwonić rano',
        '2;Huta Śląsk S.A.;6342005114;;;32 255 11 22;;ul. Hutnicza 1;40-001;Katowice;śląskie;;',
      ),
      'windows-1250',
    ),
    companies: [
      {
        companyName: 'Meble Łódź Sp. z o.o.',
        contactName: 'Żaneta Gwóźdź',
        contactPhone: '48601234567',
        otherPhones: ['48426312233'],
        contactEmail: 'biuro@meble.example.pl',
        address: 'ul. Piotrkowska 5',
        postcode: '90-001',
        city: 'Łódź',
        state: 'łódzkie',
        countryCode: 'PL',
        website: 'https://www.meble.example.pl',
        notes: 'dzwonić rano',
      },
      {
        companyName: 'Huta Śląsk S.A.',
        contactPhone: '48322551122',
        address: 'ul. Hutnicza 1',
        postcode: '40-001',
        city: 'Katowice',
        state: 'śląskie',
        countryCode: 'PL',
      },
    ],
  },
  {
    about: 'every cell quoted, a sum below, words for nothing',
    fileName: 'klienci.csv',
    bytes: encoded(
      lines(
        '"Klient","Imię i nazwisko","Telefon","E-mail","Kraj","Sprzedaż"',
        '"Zakłady ""Mięsne"" Kępno","Jan Wójcik","62 782 11 22","jan@miesne.example.pl","Polska","10 000,00"',
        '"Cukrownia Krasnystaw","brak","brak","nie ma","Polska","5 500,00"',
        '"Razem","","","","","15 500,00"',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Zakłady "Mięsne" Kępno',
        contactName: 'Jan Wójcik',
        contactPhone: '48627821122',
        contactEmail: 'jan@miesne.example.pl',
        countryCode: 'PL',
      },
      { companyName: 'Cukrownia Krasnystaw', countryCode: 'PL' },
    ],
    problems: [{ row: 4, column: null, code: 'total_row' }],
  },
  {
    about: 'phone and fax in one column, two emails in one cell, postcode with the town',
    fileName: 'baza.csv',
    bytes: encoded(
      `\uFEFF${lines(
        'Firma|Tel./fax|E-mail|Kod i miejscowość|Branża',
        'Szkło Krosno S.A.|13 432 11 22|sklep@szklo.example.pl; biuro@szklo.example.pl|38-400 Krosno|Szkło',
        'Opony Dębica S.A.|tel. 14 670 11 22, fax 14 670 11 33|biuro(at)opony.example.pl|39-200 Dębica|Opony',
      )}`,
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Szkło Krosno S.A.',
        contactPhone: '48134321122',
        contactEmail: 'sklep@szklo.example.pl',
        otherEmails: ['biuro@szklo.example.pl'],
        postcode: '38-400',
        city: 'Krosno',
        industry: 'Szkło',
        countryCode: 'PL',
      },
      {
        companyName: 'Opony Dębica S.A.',
        contactPhone: '48146701122',
        contactEmail: 'biuro@opony.example.pl',
        postcode: '39-200',
        city: 'Dębica',
        industry: 'Opony',
        countryCode: 'PL',
        notes: '14 670 11 33',
      },
    ],
  },
]
