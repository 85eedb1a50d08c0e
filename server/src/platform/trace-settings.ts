import * as z from 'zod'
import { blankIsAbsent, optionalUrl } from './setting-kinds.ts'

const SAMPLERS = [
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
  'always_on',
  'always_off',
  'traceidratio',
] as const

/** OpenTelemetry's own names: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const TRACE_SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl('Traces are sent to this OpenTelemetry collector, as http://localhost:4318'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl(
    'Full address that traces are sent to, as http://localhost:4318/v1/traces; before OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  OTEL_SDK_DISABLED: z
    .preprocess(blankIsAbsent, z.string().default('false'))
    .transform((value) => value.toLowerCase() === 'true')
    .describe('With true nothing is traced, whatever else is set'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .preprocess(blankIsAbsent, z.enum(['http/protobuf', 'http/json']).default('http/protobuf'))
    .describe('Encoding of what OTEL_EXPORTER_OTLP_ENDPOINT is sent'),
  OTEL_SERVICE_NAME: z
    .preprocess(blankIsAbsent, z.string().max(100).default('leadhaul'))
    .describe('Name of the product in traces'),
  OTEL_TRACES_SAMPLER: z
    .preprocess(blankIsAbsent, z.enum(SAMPLERS).default('parentbased_always_on'))
    .describe('Which traces are recorded; those ending in traceidratio take the share OTEL_TRACES_SAMPLER_ARG'),
  OTEL_TRACES_SAMPLER_ARG: z
    .preprocess(blankIsAbsent, z.coerce.number().min(0).max(1).default(1))
    .describe('Share of traces that are recorded, from 0 to 1'),
}
