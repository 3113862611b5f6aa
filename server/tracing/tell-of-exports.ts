import { ExportResultCode } from '@opentelemetry/core';
import type { SpanExporter } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';

/** One line in the log when the collector stops to take traces, and one when it takes them again. */
export function tellOfExports(exporter: SpanExporter, log: FastifyBaseLogger): SpanExporter {
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
