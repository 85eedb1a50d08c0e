import { context, propagation } from '@opentelemetry/api'
import type { Env } from '../env.ts'
import { recordWith } from './spans.ts'

export type Tracing = { stop(): Promise<void> }
type Settings = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'ROLE'
>

const FLUSH_WITHIN_MS = 3000

/**
 * Sends spans to the collector of OTEL_EXPORTER_OTLP_ENDPOINT; undefined without that setting: then none of it is loaded.
 * Headers, time limits and resource attributes are read by the library from their standard variables.
 */
export async function startTracing(settings: Settings): Promise<Tracing | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_PROTOCOL: protocol } = settings
  if (!endpoint) return undefined
  const [{ OTLPTraceExporter }, sdk, hooks, resources, core] = await Promise.all([
    protocol === 'http/json'
      ? import('@opentelemetry/exporter-trace-otlp-http')
      : import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/context-async-hooks'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/core'),
  ])
  const named = resources.resourceFromAttributes({
    'service.name': settings.OTEL_SERVICE_NAME,
    'leadhaul.role': settings.ROLE,
    'process.pid': process.pid,
  })
  const detected = resources.detectResources({ detectors: [resources.resourceAttributesEnvDetector] })
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.TracerProvider({
    resource: detected.merge(named),
    sampler: samplerOf(settings, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  recordWith(provider.getTracer('leadhaul'))
  return {
    stop: async () => {
      recordWith(undefined)
      // A collector that does not answer must not hold up the end of the process.
      const late = new Promise<void>((over) => setTimeout(over, FLUSH_WITHIN_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

type Sdk = typeof import('@opentelemetry/sdk-trace')
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: share }: Settings, sdk: Sdk) {
  const kind = name.replace('parentbased_', '')
  const root =
    kind === 'always_off'
      ? new sdk.AlwaysOffSampler()
      : kind === 'traceidratio'
        ? new sdk.TraceIdRatioBasedSampler(share)
        : new sdk.AlwaysOnSampler()
  return kind === name ? root : new sdk.ParentBasedSampler({ root })
}
