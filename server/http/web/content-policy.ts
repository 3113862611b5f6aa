import { randomBytes, createHash } from 'node:crypto';

/** What the scripts of one rendering carry: nobody who wrote a text of the page could know it. */
export const newMark = (): string => randomBytes(16).toString('base64url');

/** The page without its marks, and the texts of the inline scripts that carried one. */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(html.matchAll(marked), ([, text]) => text!);
  return { html: html.replaceAll(attribute, ''), scripts };
}

/**
 * The content security policy of a finished page. Of inline scripts it admits these, by their hashes, and none that came
 * into the page with a text: a nonce would be frozen in a cached page.
 */
export function contentPolicy(inlineScripts: string[], secure: boolean): string {
  const scripts = inlineScripts.map(hash);
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
    // Lengths that are known only when something is drawn, as those of skeletons.
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
