import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { OpenAPIGenerator } from '@orpc/openapi'
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4'
import { EXPORT_TYPES } from '../features/leads/export/lead-export.rules.ts'

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

type Paths = NonNullable<Awaited<ReturnType<OpenAPIGenerator['generate']>>['paths']>

const failing = { description: 'An error: { code, message }' }
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
function exported(
  name: string,
  file: { format: string; answer: { description: string; content: Record<string, object> } },
) {
  const either = {
    tags: ['Leads'],
    summary: `Leads as ${file.format}, streamed: the ids given, or else all that the filter of the list lets through`,
    responses: { 200: file.answer, 403: failing, 429: failing },
  }
  return {
    get: { ...either, operationId: name },
    post: { ...either, operationId: `${name}Many`, requestBody: chosenIds },
  }
}
const workbook = { description: 'The same columns as one sheet', content: { [EXPORT_TYPES.xlsx]: {} } }

/** The routes that stream files and so stand beside the contract, by path below /api/v1. */
const FILE_ROUTES: Paths = {
  '/leads/export.csv': exported('leads.export', {
    format: 'CSV',
    answer: csv('17 columns, UTF-8 with a byte order mark'),
  }),
  '/leads/export.xlsx': exported('leads.exportWorkbook', { format: 'an Excel workbook', answer: workbook }),
  '/leads/{id}/photos/{number}': {
    get: {
      operationId: 'leads.photo',
      tags: ['Leads'],
      summary: 'A photo of an unlocked lead, drawn anew by our server',
      parameters: [leadId, { name: 'number', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } }],
      responses: { 200: { description: 'The picture', content: { 'image/webp': {} } }, 404: failing },
    },
  },
  '/me/export': {
    get: {
      operationId: 'me.export',
      tags: ['Me'],
      summary: 'Everything stored about me and my workspace, as an archive of JSON and CSV files',
      responses: { 200: { description: 'The archive', content: { 'application/zip': {} } }, 429: failing },
    },
  },
  '/me/logo': {
    put: {
      operationId: 'me.logo.put',
      tags: ['Me'],
      summary:
        'The company’s logo: a JPEG, PNG or WebP of at most 500 KB, which is drawn again with at most 400 × 400 pixels',
      requestBody: { required: true, content: { 'image/*': { schema: { type: 'string', format: 'binary' } } } },
      responses: { 200: { description: 'Where it is served: { logoUrl }' }, 403: failing, 413: failing, 415: failing },
    },
    delete: {
      operationId: 'me.logo.remove',
      tags: ['Me'],
      summary: 'No logo any more',
      responses: { 200: { description: '{ logoUrl: null }' }, 403: failing },
    },
  },
  '/lead-imports': {
    post: {
      operationId: 'leadImports.upload',
      tags: ['Lead imports'],
      summary: 'Send a table of leads, CSV or .xlsx; answers the import to map and start',
      parameters: [
        { name: 'name', in: 'query', required: true, schema: { type: 'string' } },
        { name: 'sheet', in: 'query', description: 'Of a workbook with several', schema: { type: 'string' } },
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
        400: failing,
        413: failing,
        422: failing,
      },
    },
  },
  '/lead-imports/{id}/errors.csv': {
    get: {
      operationId: 'leadImports.errors',
      tags: ['Lead imports'],
      summary: 'The rows that were not imported, each with its reasons',
      parameters: [{ ...leadId }, { name: 'lang', in: 'query', schema: { type: 'string' } }],
      responses: { 200: csv('The rows as they were sent, with a column for the reasons'), 404: failing },
    },
  },
}
