// The legal requirements of each country for a first commercial message to a company. Not legal advice.
// Pure data with its sources, as of RULES_AS_OF; docs/outreach-rules.md is generated from it.
// Rejects guesses: a law that was not looked up is `unchecked`, and treated as if a reason were required.

/** The month in which the laws below were looked up. */
export const RULES_AS_OF = '2026-11'

/**
 * `none`: allowed, if the sender is named and the receiver can object. `reason`: allowed if the reason is recorded.
 * `consent`: not allowed without the recorded consent of the receiver. `unchecked`: not looked up; treated as `reason`.
 */
export type Requirement = 'none' | 'reason' | 'consent' | 'unchecked'

export type CountryRule = {
  /** For an address of the company as such, such as office@. */
  companyEmail: Requirement
  /** For an address that contains the name of a person, or an address at a free mail provider. */
  personEmail: Requirement
  phone: Requirement
  /** Whether an existing customer relationship for similar services replaces the consent to email. */
  customerSuffices: boolean
  law: string
  url?: string
}

const rule = (
  [companyEmail, personEmail, phone]: [Requirement, Requirement, Requirement],
  law: string,
  more: Partial<Pick<CountryRule, 'customerSuffices' | 'url'>> = {},
): CountryRule => ({ companyEmail, personEmail, phone, customerSuffices: true, law, ...more })

const EU = 'Directive 2002/58/EC, Article 13'

export const OUTREACH_RULES: Readonly<Record<string, CountryRule>> = {
  AT: rule(['consent', 'consent', 'consent'], 'TKG 2021, § 174'),
  BE: rule(['none', 'consent', 'unchecked'], 'Code of Economic Law, Art. XII.13; Royal Decree of 4 April 2003, Art. 1'),
  BG: rule(
    ['reason', 'consent', 'unchecked'],
    'Electronic Commerce Act, Art. 6; Electronic Communications Act, Art. 261',
  ),
  HR: rule(['none', 'consent', 'unchecked'], 'Electronic Communications Act (NN 76/22), direct marketing'),
  CY: rule(['unchecked', 'consent', 'unchecked'], 'Law 112(I)/2004, s. 106'),
  CZ: rule(['consent', 'consent', 'unchecked'], 'Act No. 480/2004 Coll., § 7'),
  DK: rule(['consent', 'consent', 'reason'], 'Marketing Practices Act, § 10'),
  EE: rule(['none', 'consent', 'unchecked'], 'Electronic Communications Act, § 103¹'),
  FI: rule(['none', 'reason', 'none'], 'Act 917/2014 on Electronic Communications Services, §§ 200–203'),
  FR: rule(['none', 'reason', 'none'], 'CPCE, Art. L34-5; CNIL, prospection commerciale entre professionnels', {
    url: 'https://www.cnil.fr/fr/la-prospection-commerciale-par-courrier-electronique',
  }),
  DE: rule(['consent', 'consent', 'reason'], 'UWG, § 7', {
    url: 'https://www.gesetze-im-internet.de/uwg_2004/__7.html',
  }),
  GR: rule(['unchecked', 'consent', 'unchecked'], 'Law 3471/2006, Art. 11'),
  HU: rule(['none', 'consent', 'unchecked'], 'Act XLVIII of 2008, § 6', { customerSuffices: false }),
  IE: rule(['none', 'reason', 'unchecked'], 'S.I. No. 336/2011, Reg. 13', {
    url: 'https://www.irishstatutebook.ie/eli/2011/si/336/made/en/print',
  }),
  IT: rule(['consent', 'consent', 'unchecked'], 'Legislative Decree 196/2003, Art. 130'),
  LV: rule(['none', 'consent', 'unchecked'], 'Law on Information Society Services, s. 9'),
  LT: rule(['unchecked', 'consent', 'unchecked'], 'Law on Electronic Communications, Art. 81'),
  LU: rule(['none', 'consent', 'unchecked'], 'Law of 30 May 2005, Art. 11'),
  MT: rule(['unchecked', 'consent', 'unchecked'], 'Subsidiary Legislation 586.01, Reg. 9'),
  NL: rule(['reason', 'consent', 'unchecked'], 'Telecommunicatiewet, Art. 11.7'),
  PL: rule(['consent', 'consent', 'consent'], 'Electronic Communications Law of 12 July 2024, Art. 398', {
    customerSuffices: false,
  }),
  PT: rule(['none', 'consent', 'unchecked'], 'Law 41/2004, Art. 13-A'),
  RO: rule(['consent', 'consent', 'reason'], 'Law 365/2002, Art. 6; Law 506/2004, Art. 12'),
  SK: rule(['unchecked', 'consent', 'unchecked'], 'Act 452/2021, § 116'),
  SI: rule(['none', 'consent', 'unchecked'], 'Electronic Communications Act (ZEKom-2), direct marketing'),
  ES: rule(['consent', 'consent', 'unchecked'], 'Law 34/2002 (LSSI), Art. 21', {
    url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2002-13758',
  }),
  SE: rule(['none', 'reason', 'none'], 'Marketing Act (2008:486), §§ 19–21'),
  GB: rule(['none', 'reason', 'reason'], 'PECR 2003, Regs. 21–22', {
    url: 'https://www.legislation.gov.uk/uksi/2003/2426/regulation/22',
  }),
  CH: rule(['consent', 'consent', 'unchecked'], 'UWG, Art. 3(1)(o) and (u)'),
  NO: rule(['none', 'consent', 'unchecked'], 'Marketing Control Act, § 15'),
  US: rule(['none', 'none', 'reason'], 'CAN-SPAM Act, 15 U.S.C. § 7704', {
    url: 'https://www.ftc.gov/business-guidance/resources/can-spam-act-compliance-guide-business',
  }),
  CA: rule(['reason', 'reason', 'unchecked'], 'CASL, s. 6 and 10(9)', {
    url: 'https://laws-lois.justice.gc.ca/eng/acts/E-1.6/',
  }),
  TR: rule(
    ['none', 'consent', 'unchecked'],
    'Law No. 6563, Art. 6; Regulation on Commercial Electronic Messages, Art. 6',
    { customerSuffices: false },
  ),
  UA: rule(['unchecked', 'unchecked', 'unchecked'], 'Law No. 675-VIII on Electronic Commerce, Art. 10'),
  MD: rule(['unchecked', 'unchecked', 'unchecked'], 'Law No. 284/2004 on Information Society Services'),
  RS: rule(['unchecked', 'consent', 'unchecked'], 'Law on Electronic Commerce; Law on Advertising', {
    customerSuffices: false,
  }),
  BA: rule(['unchecked', 'unchecked', 'unchecked'], 'Not looked up'),
  ME: rule(['unchecked', 'unchecked', 'unchecked'], 'Not looked up'),
  MK: rule(['unchecked', 'unchecked', 'unchecked'], 'Not looked up'),
  AL: rule(['unchecked', 'unchecked', 'unchecked'], 'Not looked up'),
  IS: rule(['unchecked', 'consent', 'unchecked'], `${EU} (EEA)`),
  LI: rule(['unchecked', 'consent', 'unchecked'], `${EU} (EEA)`),
}

/** For countries that are not in the table, and for leads without a country. */
export const UNKNOWN_COUNTRY: CountryRule = rule(['unchecked', 'unchecked', 'unchecked'], 'Not looked up')

/** WhatsApp counts as electronic mail, and its own policy requires an opt-in in every country. */
export const WHATSAPP_LAW = `WhatsApp Business Messaging Policy; ${EU}`
