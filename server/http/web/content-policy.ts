import { randomBytes, createHash } from 'node:crypto';

/** Returns the nonce of one rendering's scripts: no author of a text on the page could know it. */
export const newMark = (): string => randomBytes(16).toString('base64url');

/** Returns the page without its nonces, and the texts of the inline scripts that had one. */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(html.matchAll(marked), ([, text]) => text!);
  return { html: html.replaceAll(attribute, ''), scripts };
}

/**
 * Returns the content security policy of a finished page. It admits these inline scripts, by their hashes, and none injected
 * through a text: a nonce would be frozen in a cached page.
 */
export function contentPolicy(inlineScripts: string[], secure: boolean): string {
  const scripts = inlineScripts.map(hash);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    // For lengths known only at rendering, such as those of skeletons.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Whatever becomes HTML in a browser passes through one of these (web/ui/trusted-html.ts).
    "require-trusted-types-for 'script'",
    'trusted-types rumo default',
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const hash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
