/** The rows of a table that a download contains: those of the open workspace, or those of the person. */
export type OwnRows = {
  /** The column with the id of the workspace or the person. */
  column: string
  of: 'workspace' | 'person'
  /** The database role that reads the rows: that of requests, which sees only paid contacts, or that of the system. */
  by: 'requests' | 'system'
  /** The column with the person whom a row is for; rows for other people are excluded. */
  addressee?: string
  /** Set for rows that plain members cannot see in the app either. */
  notForMembers?: true
  /** Columns to exclude: secrets, ids of a company at its source, and columns that only the database uses. */
  without: readonly string[]
  /**
   * Columns that reveal the contact of `lead_id`. They are empty while that lead is locked, as in the app, except for
   * notes.
   */
  paid?: readonly string[]
}

const ofWorkspace = (without: readonly string[] = []): OwnRows => ({
  column: 'workspace_id',
  of: 'workspace',
  by: 'requests',
  without,
})
const ofPerson = (column: string, without: readonly string[] = []): OwnRows => ({
  column,
  of: 'person',
  by: 'system',
  without,
})

/** The content of a download by table. A test compares this and the list below with the schema. */
export const EXPORTED_TABLES: Readonly<Record<string, OwnRows>> = {
  user: ofPerson('id'),
  profiles: ofPerson('user_id'),
  email_changes: ofPerson('user_id'),
  former_addresses: ofPerson('user_id'),
  digest_settings: ofPerson('user_id'),
  push_subscriptions: ofPerson('user_id', ['auth', 'p256dh']),
  session: ofPerson('userId', ['token', 'formerToken']),
  account: ofPerson('userId', ['password', 'accessToken', 'refreshToken', 'idToken']),
  twoFactor: ofPerson('userId', ['secret', 'backupCodes']),
  passkey: ofPerson('userId'),
  member: ofPerson('userId'),
  workspaces: { ...ofWorkspace(), column: 'id' },
  invitation: { column: 'organizationId', of: 'workspace', by: 'system', notForMembers: true, without: [] },
  api_keys: { ...ofWorkspace(['hash']), by: 'system', notForMembers: true },
  leads: ofWorkspace(['place_key', 'location_key', 'search_text', 'find_text']),
  lead_contacts: ofWorkspace(),
  lead_access: ofWorkspace(),
  contact_reports: { ...ofWorkspace(), paid: ['place_key', 'phone'] },
  lead_events: ofWorkspace(),
  archived_leads: { ...ofWorkspace(), by: 'system' },
  new_contacts: ofWorkspace(),
  interactions: { ...ofWorkspace(), paid: ['content'] },
  suppressions: ofWorkspace(),
  outreach_bases: ofWorkspace(),
  tasks: ofWorkspace(),
  message_batches: ofWorkspace(['request_key']),
  whatsapp_inbound: { ...ofWorkspace(), paid: ['phone'] },
  email_replies: ofWorkspace(['mail_key']),
  communication_reports: ofWorkspace(),
  messages: {
    ...ofWorkspace(['claim', 'request_key']),
    paid: ['address', 'subject', 'content', 'server_answer'],
  },
  sequences: ofWorkspace(),
  sequence_enrollments: ofWorkspace(),
  saved_views: ofWorkspace(),
  message_templates: ofWorkspace(),
  audit_entries: ofPerson('user_id'),
  search_runs: ofWorkspace(['sources']),
  search_corrections: ofWorkspace(),
  lead_imports: ofWorkspace(),
  lead_import_rows: { ...ofWorkspace(), paid: ['before'] },
  notifications: { ...ofWorkspace(['read_by']), addressee: 'user_id' },
  credit_transactions: ofWorkspace(['business_key']),
  orders: ofWorkspace(['moves']),
  subscriptions: ofWorkspace(),
  billing_companies: ofWorkspace(),
}

/** Tables with rows of a workspace or of a person that are not in the download, with the reason. */
export const EXCLUDED_TABLES: Readonly<Record<string, string>> = {
  account_deletions: 'A wish to delete the account; whoever is signed in has none',
  contact_messages: 'Messages to the operator by the public contact form, which needs no account; deleted after a year',
  company_identities: 'Keys by which the same company is recognised; made from leads and contacts',
  paid_periods: 'Which months of credits paid invoices bring; made from orders, and the ledger has the credits',
  first_templates: 'That a workspace got its first templates; they are among the templates',
  integration_credentials: 'Credentials at other services, encrypted; the settings show what may be shown',
  inboxes: 'How far the mailbox was read for replies; the settings show it',
  lead_counts: 'Counts of leads; made from leads',
  lead_trash:
    'Deleted leads that can be restored for a while: restore them first; those that are archived are in archived_leads',
  message_turns: 'When the workspace next has email to send; made from messages, and gone once they are sent',
  sequence_turns: 'When the sequences of the workspace are next looked at; made from the leads in them',
  model_calls: 'How many texts were asked of a language model a day',
  preview_budgets: 'How many previews were asked an hour',
  search_deliveries: 'Which answers of a source were taken already; their companies are leads',
  search_run_found: 'Which leads a search found; the leads say so',
  search_run_yours: 'Which leads a search found that were known before; the leads say so',
}
