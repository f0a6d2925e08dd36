// Traces by OpenTelemetry, sent to a collector by OTLP over HTTP (docs/metrics.md#traces). Loaded only with TRACES_URL.
// Not here: where spans begin and end (apps/api/src/work.ts and its callers).
import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Span, SpanFacts, SpanKind as Kind, StartTrace } from '../../api/src/work.ts';
import type { ShopLog } from '../log.ts';

export type ShopTraces = {
  startTrace: StartTrace;
  /** Sends what is left. */
  stop: () => Promise<void>;
};

/** Spans wait at most this long. */
const sendEveryMs = 5_000;

/** Starts sending to the complete `url`, such as http://collector:4318/v1/traces. `role` is the service's instance kind. */
export function startTraces({ url, role }: { url: string; role: string }, log: ShopLog): ShopTraces {
  const exporter = reportFailures(new OTLPTraceExporter({ url }), log);
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'onns', 'onns.role': role })),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: sendEveryMs })],
  });
  const tracer = provider.getTracer('onns');
  return {
    startTrace: (kind, name, { facts, elapsedMs = 0, parent }) =>
      startSpan(tracer, parentContext(parent), kind, name, { facts, elapsedMs }),
    stop: () => provider.shutdown(),
  };
}

const otelKinds: Record<Kind, SpanKind> = {
  request: SpanKind.SERVER,
  call: SpanKind.INTERNAL,
  statement: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
  job: SpanKind.INTERNAL,
};

function parentContext(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function startSpan(
  tracer: Tracer,
  parent: Context,
  kind: Kind,
  name: string,
  { facts, elapsedMs }: { facts: SpanFacts; elapsedMs: number },
): Span {
  const span = tracer.startSpan(
    name,
    {
      kind: otelKinds[kind],
      attributes: { 'onns.kind': kind, ...facts },
      startTime: Date.now() - elapsedMs,
    },
    parent,
  );
  const own = trace.setSpan(parent, span);
  return {
    child: (childKind, childName, childFacts) =>
      startSpan(tracer, own, childKind, childName, { facts: childFacts, elapsedMs: 0 }),
    end(more = {}, isFailed = false) {
      span.setAttributes(more);
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    },
  };
}

/** The same exporter; the first of consecutive failures is logged. Spans that were not sent are lost. */
function reportFailures(exporter: SpanExporter, log: ShopLog): SpanExporter {
  let isFailing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.warn({ name: result.error?.name }, 'traces could not be sent');
        isFailing = hasFailed;
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
  };
}
