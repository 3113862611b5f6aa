import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rendererAddress } from '../http/rate-limits/guard-floods.ts';
import { noteFailure } from './note-failure.ts';
import type { Tracing } from './tracing.ts';

/**
 * Creates a span for each request, by its route's pattern; requests that a page makes while it is rendered are within the page's.
 */
export function traceRequests(tracer: Tracer): Pick<Tracing, 'watch' | 'fault'> {
  const spans = new WeakMap<FastifyRequest, Span>();
  const propagator = new W3CTraceContextPropagator();

  /** Returns the parent span from `traceparent`, where the request has one. */
  const parentOf = ({ socket, headers }: FastifyRequest): Context =>
    socket.remoteAddress === rendererAddress
      ? context.active()
      : propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);

  function begin(request: FastifyRequest): Context {
    const { method, id, is404, routeOptions } = request;
    const route = is404 ? 'page' : (routeOptions.url ?? 'page');
    const isInner = request.socket.remoteAddress === rendererAddress;
    const parent = parentOf(request);
    const attributes = { 'http.request.method': method, 'http.route': route, 'rumo.request_id': id };
    const kind = isInner ? SpanKind.INTERNAL : SpanKind.SERVER;
    const span = tracer.startSpan(`${method} ${route}`, { kind, attributes }, parent);
    spans.set(request, span);
    return trace.setSpan(parent, span);
  }

  function end(request: FastifyRequest, { statusCode }: FastifyReply): void {
    const span = spans.get(request);
    if (!span) return;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
    spans.delete(request);
  }

  return {
    watch(app) {
      app.addHook('onRequest', (request, _reply, done) => context.with(begin(request), done));
      // A body that arrived in pieces has lost the context.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = spans.get(request);
        if (!span) return done();
        return context.with(trace.setSpan(context.active(), span), done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        end(request, reply);
        done();
      });
      app.addHook('onRequestAbort', (request, done) => {
        spans.get(request)?.setAttribute('rumo.aborted', true).end();
        spans.delete(request);
        done();
      });
    },

    fault(request, error) {
      const span = spans.get(request);
      if (span) noteFailure(span, error);
    },
  };
}
