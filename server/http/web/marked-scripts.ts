import { randomBytes } from 'node:crypto';

/** What the scripts of one rendering carry: nobody who wrote a text of the page could know it. */
export const newMark = (): string => randomBytes(16).toString('base64url');

/** The page without its marks, and the texts of the inline scripts that carried one. */
export function takeMarked(html: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const marked = new RegExp(`<script(?=[^>]*${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const scripts = Array.from(html.matchAll(marked), ([, text]) => text!);
  return { html: html.replaceAll(attribute, ''), scripts };
}
