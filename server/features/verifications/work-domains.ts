import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Mail services that give addresses to anybody, and those of addresses for once: a hundred thousand, read when first asked. */
let known: Set<string> | undefined;
const listed = (): Set<string> =>
  (known ??= new Set([
    ...(require('email-providers/all.json') as string[]),
    ...(require('disposable-email-domains') as string[]),
  ]));

/** Whether an address there says nothing of where somebody works; what is below such a domain is no better. */
export function isFreeMail(domain: string): boolean {
  const parts = domain.toLowerCase().split('.');
  return parts.some((_, index) => index < parts.length - 1 && listed().has(parts.slice(index).join('.')));
}
