import 'i18next'

/** Of the frame and the list of leads, which come before all others. */
export const texts = import.meta.glob<Record<string, unknown>>('./en/first/*.json', { eager: true, import: 'default' })

// A key that English lacks does not compile. A new file of texts is named here, of the public pages too.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    resources: {
      assignment: typeof import('./en/first/assignment.json')
      auth: typeof import('./en/auth.json')
      billing: typeof import('./en/billing.json')
      'bulk-email': typeof import('./en/bulk-email.json')
      dashboard: typeof import('./en/dashboard.json')
      diagnostics: typeof import('./en/diagnostics.json')
      errors: typeof import('./en/first/errors.json')
      'first-steps': typeof import('./en/first-steps.json')
      history: typeof import('./en/history.json')
      insight: typeof import('./en/insight.json')
      integrations: typeof import('./en/integrations.json')
      'lead-fields': typeof import('./en/lead-fields.json')
      'lead-imports': typeof import('./en/lead-imports.json')
      'lead-list': typeof import('./en/first/lead-list.json')
      'lead-work': typeof import('./en/first/lead-work.json')
      leads: typeof import('./en/first/leads.json')
      map: typeof import('./en/map.json')
      messages: typeof import('./en/messages.json')
      notifications: typeof import('./en/first/notifications.json')
      objection: typeof import('./en/objection.json')
      palette: typeof import('./en/first/palette.json')
      places: typeof import('./en/places.json')
      profile: typeof import('./en/profile.json')
      'public-about': typeof import('./public/en/public-about.json')
      'public-contact': typeof import('./public/en/public-contact.json')
      'public-features': typeof import('./public/en/public-features.json')
      'public-help': typeof import('./public/en/public-help.json')
      'public-home': typeof import('./public/en/public-home.json')
      'public-legal': typeof import('./public/en/public-legal.json')
      'public-pricing': typeof import('./public/en/public-pricing.json')
      'public-site': typeof import('./public/en/public-site.json')
      'public-use-cases': typeof import('./public/en/public-use-cases.json')
      search: typeof import('./en/search.json')
      security: typeof import('./en/security.json')
      sequences: typeof import('./en/sequences.json')
      shell: typeof import('./en/first/shell.json')
      shortcuts: typeof import('./en/first/shortcuts.json')
      suppressions: typeof import('./en/suppressions.json')
      tasks: typeof import('./en/tasks.json')
      team: typeof import('./en/team.json')
      templates: typeof import('./en/templates.json')
      'test-cashier': typeof import('./en/test-cashier.json')
      workspace: typeof import('./en/first/workspace.json')
    }
  }
}
