// The operator of this installation and the services it uses, for the legal pages and the contact page.
// The server derives it from the settings; missing settings are absent here, and the pages mark them.
// Types only: nothing is parsed here.

/** Services that a setting enables and that may receive personal data. */
export const PROCESSORS = [
  'payments',
  'mail',
  'signIn',
  'files',
  'places',
  'overpass',
  'searchWebhook',
  'model',
  'emailDrafts',
  'whatsappDrafts',
  'messageReports',
  'secondMessageReports',
  'push',
  'map',
] as const
export type Processor = (typeof PROCESSORS)[number]

export type SiteOperator = {
  name?: string | undefined
  address?: string | undefined
  /** The location of the office, in degrees. */
  town?: { name: string; latitude: number; longitude: number } | undefined
  /** Trade register and tax numbers, as on invoices. */
  register?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Profiles on social networks. */
  links: readonly string[]
  /** Each with its host, if a setting names one. */
  processors: readonly { name: Processor; host?: string | undefined }[]
}
