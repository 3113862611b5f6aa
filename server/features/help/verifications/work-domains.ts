import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Free and disposable mail services: a hundred thousand, loaded on first use. */
let known: Set<string> | undefined;
const listed = (): Set<string> =>
  (known ??= new Set([
    ...(require('email-providers/all.json') as string[]),
    ...(require('disposable-email-domains') as string[]),
    ...more,
  ]));

/** Services missing from the two lists: Brazilian ones, forwarders and temporary mailboxes. */
const more = `
  brturbo.com.br click21.com.br ibest.com.br live.com.br netsite.com.br oi.net.br onda.com.br pop.com.br superig.com.br
  veloxmail.com.br fastmail.com keemail.me tuta.com tuta.io tutamail.com tutanota.com zohomail.com addy.io aleeas.com
  anonaddy.com anonaddy.me duck.com mozmail.com passmail.net simplelogin.com slmail.me mail.tm temp-mail.io tempmail.com
  tmail.io`
  .trim()
  .split(/\s+/);

/** Students do not work there. */
const ofStudents = /^(?:al|alunos?|alunas?|discentes?|estudantes?)\./;

/** Whether an address at this domain, or a subdomain, says nothing about where somebody works. */
export function isFreeMail(domain: string): boolean {
  const lowered = domain.toLowerCase();
  const parts = lowered.split('.');
  return (
    ofStudents.test(lowered) ||
    parts.some((_, index) => index < parts.length - 1 && listed().has(parts.slice(index).join('.')))
  );
}
