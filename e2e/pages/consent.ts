/** The storage of a browser whose user has answered the cookie banner of this origin. */
export const storageWithConsent = (origin: string) => ({
  cookies: [],
  origins: [{ origin, localStorage: [{ name: 'leadhaul.consent', value: 'necessary' }] }],
})
