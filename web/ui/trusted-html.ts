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

/** Defined in browsers with Trusted Types, where nothing else becomes HTML (server/http/web/content-policy.ts). */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** For output of our markdown renderer, which passes only what it allows, and for our own drawings. */
const written = trustedTypes?.createPolicy('rumo', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
});

/*
 * For code without a policy of its own. React creates script elements from this text, and fills one with the data for
 * search engines; a text without '<' creates no element.
 */
const emptyScript = '<script></script>';
trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text === emptyScript || !text.includes('<') ? text : null),
});

/** Marks the address of our own script as trusted, for a worker. */
export const trustedScript = (url: string): string => (written ? written.createScriptURL(url) : url);

/** Marks rendered markdown or our own drawing as trusted, for `dangerouslySetInnerHTML`. */
export function useTrustedHtml(html: string): { __html: string } {
  return useMemo(() => ({ __html: written ? written.createHTML(html) : html }), [html]);
}
