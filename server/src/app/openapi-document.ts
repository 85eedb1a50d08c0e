import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { FILE_ROUTES } from './file-routes.ts'

/** What the API can do, as OpenAPI 3.1: the contract's procedures and the routes that stream files beside them. */
export async function createOpenApiDocument(): ReturnType<OpenAPIGenerator['generate']> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Leadhaul',
      version: '1',
      description:
        'Everything the pages do. Sign in under /api/auth first: the session is a cookie. Ids are UUIDs, instants ISO 8601 in UTC, credits decimal numbers. Errors carry a code of a closed list.',
    },
    servers: [{ url: '/api/v1' }],
  })
  for (const [path, methods] of Object.entries(FILE_ROUTES))
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...methods } }
  return document
}
