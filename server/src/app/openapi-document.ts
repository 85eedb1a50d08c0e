import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { EXPORT_CONTENT_TYPES } from '../features/leads/export/lead-export.rules.ts'

/** The OpenAPI 3.1 description of the API: the contract's procedures and the routes that stream files. */
export async function createOpenApiDocument(): ReturnType<OpenAPIGenerator['generate']> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(contract, {
    info: {
      title: 'Leadhaul',
      version: '1',
      description:
        'The API that the pages of Leadhaul use. Send an API key as a bearer token, or sign in with POST /api/auth/sign-in/email: the session is a cookie. Ids are UUIDs, times are ISO 8601 in UTC, credits are numbers in steps of 0.5, and amounts of money are integers in cents. An error has a code that does not change between versions, and a message for people.',
    },
    servers: [{ url: '/api/v1' }],
    components: {
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, which begins with lh_' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'better-auth.session_token',
          description: 'The cookie of a sign-in; with HTTPS its name begins with __Secure-',
        },
      },
    },
    security: [{ apiKey: [] }, { session: [] }],
  })
  for (const [path, methods] of Object.entries(FILE_ROUTES))
    document.paths = { ...document.paths, [path]: { ...document.paths?.[path], ...methods } }
  return document
}

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>

const errorResponse = { description: 'An error: { code, message, data }. data is given where it says more' }
const leadId = { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } } as const
const csv = (description: string) => ({ description, content: { 'text/csv': { schema: { type: 'string' as const } } } })
const chosenIds = {
  content: {
    'application/json': {
      schema: {
        type: 'object' as const,
        properties: { ids: { type: 'array' as const, items: { type: 'string' as const, format: 'uuid' } } },
      },
    },
  },
}
/** The export in one format, by GET and by POST. */
function exportRoutes(
  name: string,
  file: { format: string; answer: { description: string; content: Record<string, object> } },
) {
  const either = {
    tags: ['Leads'],
    summary: `Export leads as ${file.format}: those with the given ids, or else all that match the filter of the list`,
    responses: { 200: file.answer, 403: errorResponse, 429: errorResponse },
  }
  return {
    get: { ...either, operationId: name },
    post: { ...either, operationId: `${name}Many`, requestBody: chosenIds },
  }
}
const workbook = {
  description: 'The columns of the CSV export, in one sheet',
  content: { [EXPORT_CONTENT_TYPES.xlsx]: {} },
}

/** The routes that stream files and are therefore outside the contract, by path below /api/v1. */
const FILE_ROUTES: Paths = {
  '/leads/export.csv': exportRoutes('leads.export', {
    format: 'CSV',
    answer: csv(
      '17 columns, further ones where a lead has more, and Source where a source has to be named; UTF-8 with a byte order mark',
    ),
  }),
  '/leads/export.xlsx': exportRoutes('leads.exportWorkbook', { format: 'an Excel workbook', answer: workbook }),
  '/leads/{id}/photos/{number}': {
    get: {
      operationId: 'leads.photo',
      tags: ['Leads'],
      summary: 'Get a photo of an unlocked lead, redrawn as WebP by the server',
      parameters: [leadId, { name: 'number', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: { 200: { description: 'The picture', content: { 'image/webp': {} } }, 404: errorResponse },
    },
  },
  '/audit/export.csv': {
    get: {
      operationId: 'audit.export',
      tags: ['Team'],
      summary: 'Export the audit log as CSV, with the filters of GET /audit; owners only',
      responses: { 200: csv('The entries, newest first'), 400: errorResponse, 403: errorResponse },
    },
  },
  '/suppressions/export.csv': {
    get: {
      operationId: 'suppressions.export',
      tags: ['Outreach'],
      summary: 'Export the addresses that must not be contacted, as CSV',
      responses: { 200: csv('The addresses, each with channel, reason, note, and who added it when') },
    },
  },
  '/me/export': {
    get: {
      operationId: 'me.export',
      tags: ['Me'],
      summary: 'Download everything stored about you and your workspace, as an archive of JSON and CSV files',
      responses: { 200: { description: 'The archive', content: { 'application/zip': {} } }, 429: errorResponse },
    },
  },
  '/me/logo': {
    put: {
      operationId: 'me.logo.put',
      tags: ['Me'],
      summary:
        'Set the logo of the company: a JPEG, PNG or WebP of at most 500 KB, stored as a PNG of at most 400 × 400 pixels',
      requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: {
        200: { description: 'The address of the logo: { logoUrl }' },
        403: errorResponse,
        413: errorResponse,
        415: errorResponse,
      },
    },
    delete: {
      operationId: 'me.logo.remove',
      tags: ['Me'],
      summary: 'Delete the logo of the company',
      responses: { 200: { description: '{ logoUrl: null }' }, 403: errorResponse },
    },
  },
  '/lead-imports': {
    post: {
      operationId: 'leadImports.upload',
      tags: ['Lead imports'],
      summary: 'Upload a table of leads, CSV or .xlsx, of at most 20 MB; answers the import to map and start',
      parameters: [
        { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
        {
          name: 'sheet',
          in: 'query',
          description: 'Name of the sheet to read, for a workbook with several',
          schema: { type: 'string' },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'text/csv': { schema: { type: 'string' } },
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': {
            schema: { type: 'string', format: 'binary' },
          },
        },
      },
      responses: {
        201: { description: 'The import, with its columns and first rows' },
        400: errorResponse,
        413: errorResponse,
        422: errorResponse,
      },
    },
  },
  '/lead-imports/{id}/errors.csv': {
    get: {
      operationId: 'leadImports.errors',
      tags: ['Lead imports'],
      summary: 'Download the rows that were skipped, not imported or not whole, each with its reasons',
      parameters: [{ ...leadId }, { name: 'lang', in: 'query', schema: { type: 'string' } }],
      responses: { 200: csv('The rows as they were uploaded, with a column for the reasons'), 404: errorResponse },
    },
  },
}
