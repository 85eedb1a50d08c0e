import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const JOINER = {
  type: 'node',
  id: 4242,
  lat: 46.781,
  lon: 23.612,
  tags: {
    name: 'Tâmplăria Vie',
    craft: 'cabinet_maker',
    phone: '+40 264 555 042',
    'addr:street': 'Strada Fabricii',
    'addr:housenumber': '12',
    'addr:city': 'Cluj-Napoca',
    'addr:postcode': '400620',
  },
}

/** An Overpass server with one joinery, which can delay its answers, and a search webhook that is down. */
export class SearchServices {
  readonly #server: Server
  #held: (() => void)[] | undefined
  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<SearchServices> {
    const services = new SearchServices()
    services.#server.listen(0, '127.0.0.1')
    await once(services.#server, 'listening')
    return services
  }

  /** The settings of an installation that uses both. */
  get settings(): Record<string, string> {
    const { port } = this.#server.address() as AddressInfo
    return {
      OVERPASS_URL: `http://127.0.0.1:${port}/api/interpreter`,
      SEARCH_WEBHOOK_URL: `http://127.0.0.1:${port}/webhook`,
      SEARCH_WEBHOOK_SECRET: 'a secret of thirty-two characters or more',
    }
  }

  /** Holds all answers of Overpass until released. */
  hold(): void {
    this.#held ??= []
  }

  release(): void {
    const held = this.#held ?? []
    this.#held = undefined
    for (const go of held) go()
  }

  async close(): Promise<void> {
    this.release()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = new URLSearchParams(await text(request)).get('data') ?? ''
    if (request.url === '/webhook') {
      response.writeHead(503).end()
      return
    }
    const held = this.#held
    if (held) await new Promise<void>((go) => held.push(go))
    const elements = question.includes('cabinet_maker') ? [JOINER] : []
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ version: 0.6, elements }))
  }
}
