// The operator of this installation and the services it uses, as named on the legal pages and the contact page.
// Made by the server from the settings; what is not set is absent, and the pages mark it.
// Types alone: nothing here is read from outside.

/** Services a setting switches on that personal data may reach. */
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
  /** The coordinates of its office, in degrees. */
  town?: { name: string; latitude: number; longitude: number } | undefined
  /** Trade register and tax numbers, as written on invoices. */
  register?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  /** Profiles on social networks. */
  links: readonly string[]
  /** Each with the host it is at, where a setting names one. */
  processors: readonly { name: Processor; host?: string | undefined }[]
}
