// How long a message and its subject may be, as written and as kept in a template.
// Pure data, apart from the schemas: the forms read it before any schema is loaded.
// Refuses nothing.
/** Characters of an email's subject. */
export const MAX_SUBJECT_LENGTH = 200
/** Characters of a message by channel. 1,600 is the longest WhatsApp message that Twilio takes. */
export const MAX_CONTENT_LENGTH = { email: 10_000, whatsapp: 1600 } as const
