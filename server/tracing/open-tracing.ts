import { setTimeout as wait } from 'node:timers/promises';
import { ExportResultCode } from '@opentelemetry/core';
import {
  type SpanExporter,
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { context, SpanKind, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import packageJson from '#package.json' with { type: 'json' };
import type { TracingConfig } from '../config/config.ts';
import { noteFailure, noteSqlState } from './note-failure.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing } from './tracing.ts';

/** Logs once when the collector stops accepting traces, and once when it accepts them again. */
function tellOfExports(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
  let isRefused = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== ExportResultCode.SUCCESS;
        if (failed && !isRefused) log.warn({ err: result.error }, 'traces are not taken and get lost');
        if (!failed && isRefused) log.info('traces are taken again');
        isRefused = failed;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Milliseconds that the process may wait for the collector when it ends. */
const lastCall = 5_000;
const longestText = 2_000;

/**
 * Opens tracing as the standard variables of OpenTelemetry configure it. Its own packages read those for the connection to the
 * collector (headers, certificates, times) and for the resource.
 */
export function openTracing({ sampler, ratio }: TracingConfig, log: FastifyBaseLogger): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const own = resourceFromAttributes({ 'service.name': 'rumo', 'service.version': packageJson.version });
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, ratio),
    resource: own.merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [new BatchSpanProcessor({ exporter: tellOfExports(new OTLPTraceExporter(), log) })],
  });
  const tracer = provider.getTracer('rumo');

  return {
    ...traceRequests(tracer),

    query(text, milliseconds, error) {
      // Only within requests and jobs; the process's own statements belong to no trace.
      if (!trace.getActiveSpan()?.isRecording()) return;
      const end = performance.now();
      const statement = text.replaceAll(/\s+/g, ' ').trim();
      const operation = /^\w*/.exec(statement)![0].toUpperCase();
      const span = tracer.startSpan(operation, {
        kind: SpanKind.CLIENT,
        startTime: end - milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          'db.query.text': statement,
        },
      });
      if (error) noteSqlState(span, error);
      span.end(end);
    },

    job(name, work) {
      const options = { kind: SpanKind.CONSUMER, root: true, attributes: { 'rumo.job': name } };
      return tracer.startActiveSpan(`job ${name}`, options, async (span) => {
        try {
          await work();
        } catch (error) {
          noteFailure(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },

    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), wait(lastCall, undefined, { ref: false })]);
    },
  };
}

function samplerOf(name: TracingConfig['sampler'], ratio: number): Sampler {
  const [, parent, kind] = /^(parentbased_)?(.*)$/.exec(name)!;
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[kind as 'always_on']();
  return parent ? new ParentBasedSampler({ root }) : root;
}
