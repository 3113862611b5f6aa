import type { ApiDocument, Operation } from '#server/http/reference/openapi-types.ts';
import { drawCursor } from './draw-cursor.ts';
import { drawText, drawValue, type Draw } from './draw-value.ts';

export interface Target {
  method: string;
  path: string;
  /** Null for paths outside the API: feeds, pictures, sitemaps. */
  operation: Operation | null;
}

export interface DrawnRequest {
  target: Target;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
  /** Whether it carries the token of the current person. */
  signedIn: boolean;
}

/** Other public paths with parameters. */
const otherPaths = [
  '/previa/{slug}.png',
  '/{username}/feed.xml',
  '/feed.xml?tag={tag}',
  '/sitemap/posts-{part}.xml',
  '/uploads/{name}',
  '/{anything}/{anything}',
];

/** Returns all calls except streams, which do not end, and the other paths. */
export function targetsOf(document: ApiDocument): Target[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, operation]) => !JSON.stringify(operation.responses).includes('text/event-stream'))
      .map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return [...calls, ...otherPaths.map((path) => ({ method: 'GET', path, operation: null }))];
}

export function drawRequest(draw: Draw, targets: readonly Target[]): DrawnRequest {
  const { random } = draw;
  const target = random.pick(targets);
  const { parameters = [], requestBody } = target.operation ?? {};
  const path = target.path.replaceAll(/\{\w+\}/g, () => drawSegment(draw));
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && random.below(2) === 0)
    .map(({ name }) => `${name}=${encode(name === 'cursor' ? drawCursor(draw) : drawText(draw))}`);
  if (random.below(10) === 0) query.push(`${encode(drawText(draw))}=${encode(drawText(draw))}`);
  const content = Object.entries(requestBody?.content ?? {})[0];
  const { type, payload } = content ? drawBody(draw, content[0], content[1].schema) : {};
  return {
    target,
    url: query.length > 0 ? `${path}${path.includes('?') ? '&' : '?'}${query.join('&')}` : path,
    headers: {
      ...(type && { 'content-type': type }),
      ...(random.below(10) === 0 && {
        'x-forwarded-for': latin(drawText(draw)),
        'if-none-match': latin(drawText(draw)),
      }),
    },
    payload,
    signedIn: random.below(6) > 0,
  };
}

function drawBody(
  draw: Draw,
  type: string,
  schema: Parameters<typeof drawValue>[1],
): { type: string; payload: string | Buffer } {
  const { random } = draw;
  if (type === 'multipart/form-data') return drawForm(draw);
  const text = JSON.stringify(drawValue(draw, schema)) ?? '';
  if (random.below(30) === 0) return { type, payload: text.slice(0, random.below(text.length + 1)) };
  if (random.below(40) === 0) return { type, payload: '['.repeat(100_000) };
  if (random.below(40) === 0) return { type: latin(drawText(draw)) || 'text/plain', payload: text };
  return { type, payload: text };
}

function drawForm(draw: Draw): { type: string; payload: string } {
  const part = (name: string) =>
    `--limite\r\nContent-Disposition: form-data; name="${name}"; filename="${latin(drawText(draw))}"\r\nContent-Type: image/png\r\n\r\n${drawText(draw)}\r\n`;
  const names = draw.random.pick([
    ['file'],
    ['file', 'file'],
    [latin(drawText(draw))],
    [],
    ['file', 'x', 'y'],
  ]);
  const end = draw.random.below(8) === 0 ? '' : '--limite--\r\n';
  return { type: 'multipart/form-data; boundary=limite', payload: names.map(part).join('') + end };
}

/** Segments that do not decode to text, or decode to characters that no name contains. */
const strangeSegments = ['%00', 'a%00b', '%', '%ff', '%c0%af', '%ed%a0%80', '%2e%2e%2f', '%5c%5c', '%0d%0a'];

/** Empty segments and dots would change the path. */
function drawSegment(draw: Draw): string {
  if (draw.random.below(5) === 0) return draw.random.pick(strangeSegments);
  const text = drawText(draw);
  return /^\.{0,2}$/.test(text) ? 'x' : encode(text);
}

/** Percent-encodes a text; a lone surrogate becomes invalid bytes. */
function encode(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

/** Returns the part that a header can carry. */
function latin(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '').trim();
}
