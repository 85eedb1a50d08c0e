import type { ServerResponse } from 'node:http'
import { type LocalServer, serveHttp } from './fake-internet.ts'

export type ModelRequest = { path: string; key: string | undefined; body: string }
export type FakeModel = LocalServer & {
  address: string
  asked: ModelRequest[]
  /** Sends the response of later requests. */
  answer: (response: ServerResponse) => void
}

/** A response of the model with this content. */
export const modelResponse =
  (content: unknown, options: { finish?: string } = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_763_632_800,
        model: 'test-model-2026',
        choices: [
          { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: options.finish ?? 'stop' },
        ],
        usage: { prompt_tokens: 90, completion_tokens: 60, total_tokens: 150 },
      }),
    )

/** OpenAI's chat completions, limited to one question and its answer; it misbehaves on request. */
export async function fakeModel(): Promise<FakeModel> {
  const state: Pick<FakeModel, 'asked' | 'answer'> = { asked: [], answer: modelResponse('Nothing was asked for.') }
  const server = await serveHttp((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '', headers } = request
      state.asked.push({ path, key: headers.authorization, body: Buffer.concat(chunks).toString() })
      state.answer(response)
    })
  })
  return Object.assign(state, server, { address: `http://127.0.0.1:${server.port}/v1` })
}
