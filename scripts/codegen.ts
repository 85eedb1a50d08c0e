import { SCHEMA_TYPES, writeSchemaTypes } from './codegen/schema-types.ts'

await writeSchemaTypes(SCHEMA_TYPES)
console.log(`${SCHEMA_TYPES} written`)
