import { useMemo } from 'react';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string | null },
  ): { createHTML: (html: string) => string };
}

/** Where the browser knows them: nothing else becomes HTML there (server/http/web/content-policy.ts). */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** For what our markdown renderer made, which lets nothing through but what it allows, and for drawings of our own. */
const written = trustedTypes?.createPolicy('rumo', { createHTML: (html) => html });

/*
 * For whatever asks without a policy of its own. React makes script elements out of this text, and fills one with the
 * data for search engines; a text without '<' makes no element.
 */
const emptyScript = '<script></script>';
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
});

/** Text of a person's, made by our renderer, or a drawing of ours, for `dangerouslySetInnerHTML`. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: written ? written.createHTML(html) : html }), [html]);
}
