import * as z from 'zod'
import { emptyToUndefined } from './setting-kinds.ts'

const line = (description: string) =>
  z
    .preprocess(
      emptyToUndefined,
      z
        .string()
        .max(300)
        .regex(/^[^\r\n]*$/, 'give a single line')
        .optional(),
    )
    .describe(description)

const TOWN_HELP = 'give a town, its latitude and its longitude in degrees, such as Cluj-Napoca, 46.77, 23.59'
function readTown(text: string) {
  const [name = '', north = '', east = '', ...rest] = text.split(',').map((part) => part.trim())
  const [latitude, longitude] = [Number(north || Number.NaN), Number(east || Number.NaN)]
  const isTown = name !== '' && rest.length === 0 && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return isTown ? { name, latitude, longitude } : undefined
}

const MAX_LINKS = 6

/** Settings that identify the operator of this installation. */
export const OPERATOR_SETTINGS = {
  OPERATOR_NAME: line('Company that runs this installation, for the legal pages and the contact page'),
  OPERATOR_ADDRESS: line('Its postal address, on one line'),
  OPERATOR_TOWN: z
    .preprocess(emptyToUndefined, z.string().max(300).optional())
    .transform((text, context) => {
      const town = text === undefined ? undefined : readTown(text)
      if (text !== undefined && !town) context.addIssue({ code: 'custom', message: TOWN_HELP })
      return town
    })
    .describe(
      'Town of its office and its coordinates, for the map on the contact page, such as Cluj-Napoca, 46.77, 23.59',
    ),
  OPERATOR_REGISTER: line('Its trade register number and VAT ID, on one line'),
  OPERATOR_PHONE: line('Its phone number for customers'),
  OPERATOR_LINKS: z
    .preprocess(emptyToUndefined, z.string().default(''))
    .transform((text, context) => {
      const links = text.split(',').flatMap((link) => (link.trim() === '' ? [] : [link.trim()]))
      if (links.length > MAX_LINKS || !links.every((link) => URL.canParse(link) && link.startsWith('https://')))
        context.addIssue({ code: 'custom', message: `give at most ${MAX_LINKS} addresses that begin with https://` })
      return links
    })
    .describe('Its profiles on social networks: at most 6 https:// addresses, separated by commas'),
  CONTACT_EMAIL: z
    .preprocess(emptyToUndefined, z.email().optional())
    .describe('Address that contact form messages are sent to; if not set, the first of ADMIN_EMAILS, else MAIL_FROM'),
}
