// A keyword to try after a search without results, as a code for which the web has texts.
// Owns the shape of an idea; the rules that choose ideas are beside it.
// In a file of its own, so that pages load the rules without the schema library.
import * as z from 'zod'

export const KeywordIdea = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'freightServices',
      'shippingCompany',
      'cargoTransport',
      'fleetServices',
      'commercialTrucking',
      'deliveryServices',
      'fulfillmentCenter',
      'distributionCenter',
      'logisticsHub',
    ]),
  }),
  z.object({ code: z.enum(['services', 'commercial', 'company']), keyword: z.string() }),
])
export type KeywordIdea = z.infer<typeof KeywordIdea>
