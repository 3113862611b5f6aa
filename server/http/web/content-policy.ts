import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Of the empty style element that emotion, behind the lazily loaded MUI parts, fills from script. */
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The content security policy of a finished page. Inline scripts are admitted by the hashes of what the
 * page holds: a nonce would be frozen in a cached page.
 */
export function contentPolicy(html: string, secure: boolean): string {
  const scripts = [...html.matchAll(inlineScript)].map((match) => hash(match[1]!));
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    `style-src-elem 'self' ${emptyHash}`,
    // MUI positions what it opens with style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // What becomes HTML in a browser goes through one of these (web/ui/trusted-html.ts).
    "require-trusted-types-for 'script'",
    'trusted-types rumo default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
