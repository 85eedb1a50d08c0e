import { readFile } from 'node:fs/promises'
import type { Hono } from 'hono'
import { createOpenApiDocument } from '../openapi-document.ts'

const file = (address: string, type: string) => ({ address, type })
const FILES = {
  'swagger-ui.css': file(import.meta.resolve('swagger-ui-dist/swagger-ui.css'), 'text/css; charset=utf-8'),
  'swagger-ui-bundle.js': file(
    import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
    'text/javascript; charset=utf-8',
  ),
  'favicon-32x32.png': file(import.meta.resolve('swagger-ui-dist/favicon-32x32.png'), 'image/png'),
}
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none',
  displayRequestDuration: true, filter: true, validatorUrl: null })`
const PAGE = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>API · Leadhaul</title>
  <link rel="icon" href="/api/docs/favicon-32x32.png">
  <link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
  <main id="reference"></main>
  <script src="/api/docs/swagger-ui-bundle.js"></script>
  <script src="/api/docs/start.js"></script>
</body>
</html>
`

/** The API's document and its reference page, which makes no requests to other origins. */
export async function mountDocs(app: Hono): Promise<void> {
  const document = await createOpenApiDocument()
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) => c.html(PAGE))
  app.get('/api/docs/start.js', (c) => c.body(START, 200, { 'content-type': 'text/javascript; charset=utf-8' }))
  for (const [name, { address, type }] of Object.entries(FILES))
    app.get(`/api/docs/${name}`, async (c) => {
      return c.body(new Uint8Array(await readFile(new URL(address))), 200, { 'content-type': type })
    })
}
