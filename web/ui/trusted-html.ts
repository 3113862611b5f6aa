import { useMemo } from 'react';

interface Rules {
  createHTML: (html: string) => string | null;
  createScriptURL?: (url: string) => string;
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Rules,
  ): { createHTML: (html: string) => string; createScriptURL: (url: string) => string };
}

/** Where the browser knows them: nothing else becomes HTML there (server/http/web/content-policy.ts). */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** For what our markdown renderer made, which lets nothing through but what it allows, and for drawings of our own. */
const written = trustedTypes?.createPolicy('rumo', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/*
 * For whatever asks without a policy of its own. React makes script elements out of this text, and fills one with the
 * data for search engines; a text without '<' makes no element.
 */
const emptyScript = '<script></script>';
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
});

/** The address of a script of ours, for a worker. */
export const trustedScript = (url: string): string => (written ? written.createScriptURL(url) : url);

/** Text of a person's, made by our renderer, or a drawing of ours, for `dangerouslySetInnerHTML`. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: written ? written.createHTML(html) : html }), [html]);
}
