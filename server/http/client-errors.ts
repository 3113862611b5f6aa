import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { errors, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import type { EarlyResets } from './early-resets.ts';

/** For what Node.js could not read as a request at all. */
export function refuseUnreadable(error: { code?: string }, socket: Socket, resets: EarlyResets): void {
  if (error.code === 'ECONNRESET') resets.note();
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseOnSocket(socket, refusals[error.code ?? ''] ?? 'invalid_request');
}

const refusals: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers where there is no reply to answer with, and closes the connection. */
export function refuseOnSocket(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const { status, message } = errors[code];
  const body = JSON.stringify({ message, code, fields: {} } satisfies ErrorReply);
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}
