// Well-known mail servers and their connection settings.
// Pure data for the settings form and for the check of the sender's domain.
// Rejects nothing: any other server can be entered manually.

export const EMAIL_PRESETS = ['gmail', 'microsoft365', 'zoho', 'smtp'] as const
export type EmailPreset = (typeof EMAIL_PRESETS)[number]

/** `none`: not encrypted; available only if the operator allows mail servers in private networks. */
export const MAIL_SECURITIES = ['tls', 'starttls', 'none'] as const
export type MailServer = { host: string; port: number; security: (typeof MAIL_SECURITIES)[number] }
type Known = MailServer & {
  /** The part of the sender's SPF record that allows this server to send. */
  spf: string
  /** Selectors under which the provider publishes its DKIM keys. */
  selectors: readonly string[]
}

export const KNOWN_SMTP_SERVERS: Readonly<Record<Exclude<EmailPreset, 'smtp'>, Known>> = {
  gmail: { host: 'smtp.gmail.com', port: 465, security: 'tls', spf: '_spf.google.com', selectors: ['google'] },
  microsoft365: {
    host: 'smtp.office365.com',
    port: 587,
    security: 'starttls',
    spf: 'spf.protection.outlook.com',
    selectors: ['selector1', 'selector2'],
  },
  zoho: { host: 'smtp.zoho.eu', port: 465, security: 'tls', spf: 'zohomail.eu', selectors: ['zmail', 'zoho'] },
}

/** Selectors that are checked for other servers. */
export const COMMON_DKIM_SELECTORS: readonly string[] = [
  'default',
  'mail',
  'dkim',
  's1',
  's2',
  'k1',
  'smtp',
  'selector1',
]

/** The IMAP servers of the well-known providers. */
export const KNOWN_IMAP_SERVERS: Readonly<Record<Exclude<EmailPreset, 'smtp'>, MailServer>> = {
  gmail: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  microsoft365: { host: 'outlook.office365.com', port: 993, security: 'tls' },
  zoho: { host: 'imap.zoho.eu', port: 993, security: 'tls' },
}

/** IMAP ports. */
export const IMAP_PORTS: readonly number[] = [143, 993]

/** SMTP ports. */
export const SMTP_PORTS: readonly number[] = [25, 465, 587, 2525]
