import { encoded } from '../encoded-text.ts'
import { type ImportFile, lines } from './import-file.ts'

export const ENGLISH_FILES: ImportFile[] = [
  {
    about: 'contacts of a mail program',
    fileName: 'contacts.csv',
    bytes: encoded(
      lines(
        'Title,First Name,Last Name,Company,Job Title,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Business Fax,Business Phone,Mobile Phone,E-mail Address,E-mail Type,Web Page',
        'Mr.,John,Smith,Smith Timber Ltd,Director,1 Dock Road,Hull,East Yorkshire,HU1 1AA,United Kingdom,01482 555001,01482 555000,07700 900123,john@smith.example.co.uk,SMTP,http://smith.example.co.uk',
        ',,,Harbour Foods plc,,,Grimsby,,DN31 1AA,United Kingdom,,+44 1472 555000,,,,',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Smith Timber Ltd',
        contactName: 'John Smith',
        address: '1 Dock Road',
        city: 'Hull',
        state: 'East Yorkshire',
        postcode: 'HU1 1AA',
        countryCode: 'GB',
        contactPhone: '441482555000',
        otherPhones: ['447700900123'],
        contactEmail: 'john@smith.example.co.uk',
        website: 'http://smith.example.co.uk',
        notes: '01482 555001',
      },
      {
        companyName: 'Harbour Foods plc',
        city: 'Grimsby',
        postcode: 'DN31 1AA',
        countryCode: 'GB',
        contactPhone: '441472555000',
      },
    ],
  },
  {
    about: 'another product’s export: sep= on top, links as formulas, guarded texts, addresses with their scheme',
    fileName: 'crm-export.csv',
    bytes: encoded(
      lines(
        'sep=;',
        'Account Name;Primary Contact;Work Email;Work Phone;Company Website;Mailing City;Mailing Country;Lead Stage;Email opt-in;Created Date',
        `Baltic Steel AS;Mart Tamm;mailto:mart@steel.example.ee;'+372 612 3456;"=HYPERLINK(""https://steel.example.ee"",""Website"")";Tallinn;Estonia;Qualified;yes;2026-03-01`,
        '="Nordic Wood OÜ";;info@wood.example.ee <mailto:info@wood.example.ee>;="6123457";wood.example.ee;Tartu;EE;Won;no;2026-03-02',
      ),
      'utf-8',
    ),
    companies: [
      {
        companyName: 'Baltic Steel AS',
        contactName: 'Mart Tamm',
        contactEmail: 'mart@steel.example.ee',
        contactPhone: '3726123456',
        website: 'https://steel.example.ee',
        city: 'Tallinn',
        countryCode: 'EE',
        status: 'qualified',
      },
      {
        companyName: 'Nordic Wood OÜ',
        contactEmail: 'info@wood.example.ee',
        contactPhone: '3726123457',
        website: 'https://wood.example.ee',
        city: 'Tartu',
        countryCode: 'EE',
        status: 'won',
      },
    ],
  },
]
