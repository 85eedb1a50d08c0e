// The maximum length of a message and its subject, also in templates.
// Pure data, in a file without schemas.
// The forms read it before any schema is loaded.
/** Characters in the subject of an email. */
export const MAX_SUBJECT_LENGTH = 200
/** Characters in a message by channel. 1,600 is the longest WhatsApp message that Twilio accepts. */
export const MAX_CONTENT_LENGTH = { email: 10_000, whatsapp: 1600 } as const
