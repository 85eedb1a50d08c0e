import * as z from 'zod'
import { emptyToUndefined, optionalUrl } from './setting-kinds.ts'

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
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(
    'OpenTelemetry collector that traces are sent to, such as http://localhost:4318',
  ),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optionalUrl(
    'Full address for traces, such as http://localhost:4318/v1/traces; takes precedence over OTEL_EXPORTER_OTLP_ENDPOINT',
  ),
  OTEL_SDK_DISABLED: z
    .preprocess(emptyToUndefined, z.string().default('false'))
    .transform((value) => value.toLowerCase() === 'true')
    .describe('true turns tracing off, whatever else is set'),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .preprocess(emptyToUndefined, z.enum(['http/protobuf', 'http/json']).default('http/protobuf'))
    .describe('Encoding of traces: http/protobuf or http/json'),
  OTEL_SERVICE_NAME: z
    .preprocess(emptyToUndefined, z.string().max(100).default('leadhaul'))
    .describe('Service name in traces'),
  OTEL_TRACES_SAMPLER: z
    .preprocess(emptyToUndefined, z.enum(SAMPLERS).default('parentbased_always_on'))
    .describe('Sampler of traces; those ending in traceidratio use OTEL_TRACES_SAMPLER_ARG'),
  OTEL_TRACES_SAMPLER_ARG: z
    .preprocess(emptyToUndefined, z.coerce.number().min(0).max(1).default(1))
    .describe('Share of traces to record, from 0 to 1'),
}
