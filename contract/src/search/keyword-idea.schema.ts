// Door sign: a keyword to try after a search without results, as a code the web has words for.
// Apart from the rules that choose ideas, so that pages load those without the schema library.
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
