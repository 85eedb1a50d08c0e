/** Who writes each table. Staging tables and the schema of the job queue belong to no feature. */
const TABLES_OF: Record<string, readonly string[]> = {
  workspace: ['workspaces', 'organization', 'member', 'invitation', 'plans'],
  places: [
    'places',
    'place_categories',
    'place_category_names',
    'place_coverage',
    'place_imports',
    'localities',
    'locality_names',
    'common_name_words',
    'shared_contact_keys',
    'touched_contact_keys',
  ],
  notifications: ['notifications'],
  billing: ['credit_transactions', 'kept_transactions'],
  leads: [
    'leads',
    'lead_contacts',
    'lead_access',
    'lead_counts',
    'lead_events',
    'lead_sealings',
    'lead_trash',
    'new_contacts',
    'company_identities',
    'company_examinations',
    'company_key_secret',
  ],
  search: [
    'search_runs',
    'search_run_yours',
    'search_deliveries',
    'overpass_answers',
    'overpass_pauses',
    'preview_budgets',
  ],
  enrichment: ['site_facts'],
  insight: ['model_calls'],
  interactions: ['interactions'],
  'lead-imports': ['lead_imports', 'lead_import_rows'],
  tasks: ['tasks'],
  views: ['saved_views'],
  auth: [
    'user',
    'session',
    'account',
    'verification',
    'rateLimit',
    'rate_limits',
    'twoFactor',
    'passkey',
    'account_deletions',
    'email_changes',
  ],
  profile: ['profiles', 'digest_settings', 'push_subscriptions'],
  audit: ['audit_entries'],
  live: ['live_processes', 'live_streams'],
}

const OWNERS = new Map(
  Object.entries(TABLES_OF).flatMap(([feature, tables]) => tables.map((table) => [table, feature] as const)),
)

export const ownerOf = (table: string): string | undefined => OWNERS.get(table)
export const OWNED_TABLES: readonly string[] = [...OWNERS.keys()]
