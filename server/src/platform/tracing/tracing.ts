import { context, propagation } from '@opentelemetry/api'
import type { Env } from '../settings/env.ts'
import { setTracer } from './spans.ts'

export type Tracing = { stop(): Promise<void> }
type Settings = Pick<
  Env,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_SDK_DISABLED'
  | 'OTEL_EXPORTER_OTLP_PROTOCOL'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'ROLE'
>

const FLUSH_TIMEOUT_MS = 3000

/**
 * Sends spans to the configured collector; undefined without a collector or if disabled: then the library is not
 * loaded. The library reads headers, timeouts and resource attributes from their standard variables.
 */
export async function startTracing(settings: Settings): Promise<Tracing | undefined> {
  const url = tracesUrl(settings)
  if (!url || settings.OTEL_SDK_DISABLED) return undefined
  const [{ OTLPTraceExporter }, sdk, hooks, resources, core] = await Promise.all([
    settings.OTEL_EXPORTER_OTLP_PROTOCOL === 'http/json'
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
  const exporter = new OTLPTraceExporter({ url })
  const provider = new sdk.TracerProvider({
    resource: detected.merge(named),
    sampler: samplerOf(settings, sdk),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  setTracer(provider.getTracer('leadhaul'))
  return {
    stop: async () => {
      setTracer(undefined)
      // A collector that does not respond must not delay the end of the process.
      const late = new Promise<void>((over) => setTimeout(over, FLUSH_TIMEOUT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), late])
    },
  }
}

/** The URL for traces is used unchanged; the URL for all signals is a base URL. */
function tracesUrl(settings: Settings): string | undefined {
  const { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: exact, OTEL_EXPORTER_OTLP_ENDPOINT: base } = settings
  return exact ?? (base && `${base.replace(/\/$/, '')}/v1/traces`)
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
