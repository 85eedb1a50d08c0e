import { encoded } from '../encoded-text.ts'
import { type ImportFile, lines } from './import-file.ts'

export const ROMANIAN_LISTS: ImportFile[] = [
  {
    about: 'words for nothing: nu are, -, n/a, fără, lipsă',
    fileName: 'lipsuri.csv',
    bytes: encoded(
      lines(
        'Denumire,Persoana de contact,Telefon,E-mail,Site web,Domeniu',
        'Alfa SRL,-,0232 211 222,nu are,n/a,Construcții',
        'Beta SRL,nu știu,fără,beta@beta.example.ro,nu are site,-',
        'Gama SRL,N/A,lipsă,—,#N/A,Mobilă',
        'Delta SRL,Dan Enache,0232.211.333,delta@delta,www.delta.example.ro,?',
      ),
      'utf-8',
    ),
    country: 'RO',
    companies: [
      { companyName: 'Alfa SRL', contactPhone: '40232211222', industry: 'Construcții', countryCode: 'RO' },
      { companyName: 'Beta SRL', contactEmail: 'beta@beta.example.ro', countryCode: 'RO' },
      { companyName: 'Gama SRL', industry: 'Mobilă', countryCode: 'RO' },
      {
        companyName: 'Delta SRL',
        contactName: 'Dan Enache',
        contactPhone: '40232211333',
        website: 'https://www.delta.example.ro',
        countryCode: 'RO',
      },
    ],
    problems: [{ row: 5, column: 'D', code: 'email_invalid' }],
  },
  {
    about: 'Unicode text of Excel (UTF-16, tabs) with dates and blank columns',
    fileName: 'Clienti.txt',
    bytes: encoded(
      lines(
        '\tNume firmă\t\tData ultimei comenzi\tTelefon\tOraș\tStadiu',
        '\tPielărie Mureș SRL\t\t15.01.2026\t0265 211 222\tTârgu Mureș\tcontactat',
        '\t\t\t\t\t\t',
        '\tBere Ciuc Trans SRL\t\t03.02.2026\t0266 311 222\tMiercurea Ciuc\tîn discuții',
      ),
      'utf-16le',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Pielărie Mureș SRL',
        contactPhone: '40265211222',
        city: 'Târgu Mureș',
        status: 'contacted',
        countryCode: 'RO',
      },
      {
        companyName: 'Bere Ciuc Trans SRL',
        contactPhone: '40266311222',
        city: 'Miercurea Ciuc',
        status: 'new',
        countryCode: 'RO',
      },
    ],
    problems: [{ row: 4, column: 'G', code: 'status_unknown' }],
  },
  {
    about: 'a quote that is never closed in the middle of the file',
    fileName: 'ghilimele.csv',
    bytes: encoded(
      lines(
        'Firma,Oraș,Telefon,Observații',
        'Unu SRL,Iași,0232 111 111,"bun, plătește la timp"',
        '"Doi SRL,Iași,0232 111 112,',
        'Trei SRL,Iași,0232 111 113,',
        'Patru SRL,Iași,0232 111 114,"pe două',
        'rânduri"',
        'Cinci SRL,Iași,0232 111 115,țeavă 12"',
      ),
      'utf-8',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Unu SRL',
        city: 'Iași',
        contactPhone: '40232111111',
        notes: 'bun, plătește la timp',
        countryCode: 'RO',
      },
      { companyName: 'Doi SRL', city: 'Iași', contactPhone: '40232111112', countryCode: 'RO' },
      { companyName: 'Trei SRL', city: 'Iași', contactPhone: '40232111113', countryCode: 'RO' },
      {
        companyName: 'Patru SRL',
        city: 'Iași',
        contactPhone: '40232111114',
        notes: 'pe două\nrânduri',
        countryCode: 'RO',
      },
      { companyName: 'Cinci SRL', city: 'Iași', contactPhone: '40232111115', notes: 'țeavă 12"', countryCode: 'RO' },
    ],
    problems: [{ row: 3, column: null, code: 'quote_unclosed' }],
  },
  {
    about: 'columns without a name, known by their values alone',
    fileName: 'fara nume.csv',
    bytes: encoded(
      lines(
        'Denumirea societății,,,Adresa',
        'Morărit Olt SRL,morarit@olt.example.ro,0249 411 222,"Str. Unirii 1, Slatina"',
        'Conserve Olt SRL,conserve@olt.example.ro,0249 411 333,"Str. Unirii 2, Slatina"',
        'Fructe Olt SRL,,0249 411 444,',
      ),
      'utf-8',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Morărit Olt SRL',
        contactEmail: 'morarit@olt.example.ro',
        contactPhone: '40249411222',
        address: 'Str. Unirii 1, Slatina',
        countryCode: 'RO',
      },
      {
        companyName: 'Conserve Olt SRL',
        contactEmail: 'conserve@olt.example.ro',
        contactPhone: '40249411333',
        address: 'Str. Unirii 2, Slatina',
        countryCode: 'RO',
      },
      { companyName: 'Fructe Olt SRL', contactPhone: '40249411444', countryCode: 'RO' },
    ],
  },
  {
    about: 'headers given twice',
    fileName: 'dubluri.csv',
    bytes: encoded(
      lines(
        'Companie;Telefon;Telefon;Email;Email;Oraș;Oraș',
        'Ceramică Alba SRL;0258 111 111;0722 000 111;a@ceramica.example.ro;b@ceramica.example.ro;Alba Iulia;',
        'Sticlă Turda SRL;;0722 000 222;;b@sticla.example.ro;Turda;',
      ),
      'utf-8',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Ceramică Alba SRL',
        contactPhone: '40258111111',
        otherPhones: ['40722000111'],
        contactEmail: 'a@ceramica.example.ro',
        otherEmails: ['b@ceramica.example.ro'],
        city: 'Alba Iulia',
        countryCode: 'RO',
      },
      {
        companyName: 'Sticlă Turda SRL',
        contactPhone: '40722000222',
        contactEmail: 'b@sticla.example.ro',
        city: 'Turda',
        countryCode: 'RO',
      },
    ],
  },
  {
    about: 'first and last name apart, ISO-8859-2, commas',
    fileName: 'persoane.csv',
    bytes: encoded(
      lines(
        'Nume,Prenume,Firma,Telefon serviciu,E-mail,Localitatea',
        'Ţurcanu,Ştefan,Ţiglă şi Acoperiş SRL,0236 411 222,stefan@tigla.example.ro,Galaţi',
        'Ionaşcu,Mihaela,Şantier Naval SRL,0236 411 333,mihaela@santier.example.ro,Galaţi',
      ),
      'iso-8859-2',
    ),
    country: 'RO',
    companies: [
      {
        companyName: 'Ţiglă şi Acoperiş SRL',
        contactName: 'Ştefan Ţurcanu',
        contactPhone: '40236411222',
        contactEmail: 'stefan@tigla.example.ro',
        city: 'Galaţi',
        countryCode: 'RO',
      },
      {
        companyName: 'Şantier Naval SRL',
        contactName: 'Mihaela Ionaşcu',
        contactPhone: '40236411333',
        contactEmail: 'mihaela@santier.example.ro',
        city: 'Galaţi',
        countryCode: 'RO',
      },
    ],
  },
]
