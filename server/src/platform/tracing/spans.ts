import {
  type Attributes,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER }
type SpanOptions = {
  kind: keyof typeof KINDS
  attributes?: Attributes
  /** Headers of a request that may contain its parent span. */
  carrier?: Record<string, string | undefined>
}

let tracer: Tracer | undefined

/** Starts recording spans; undefined stops it. */
export function setTracer(newTracer: Tracer | undefined): void {
  tracer = newTracer
}

export const isTracing = (): boolean => tracer !== undefined

/** Runs work as a span of the current trace, or without one if tracing is off. Of an error, only the type is kept. */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {}, carrier }: SpanOptions,
  work: (span?: Span) => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work()
  const parent = carrier ? propagation.extract(context.active(), carrier) : context.active()
  return tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, parent, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      recordError(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Does not record the message, which may repeat user input. */
function recordError(span: Span, error: unknown): void {
  const { name, code } = (error ?? {}) as { name?: unknown; code?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
