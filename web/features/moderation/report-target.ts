import type { ReportForm } from '#contract/reports.ts';

type Target = Pick<ReportForm, 'type' | 'id'>;

/** What an address of this site names, with its origin or without; null where it is nothing that can be reported. */
export function targetOf(address: string): Target | null {
  const url = URL.parse(address.trim(), 'http://site');
  if (!url) return null;
  const [first = '', second] = url.pathname.split('/').filter(Boolean).map(decode);
  const part = /^#(comentario|avaliacao)-([\w-]+)$/.exec(url.hash);
  if (part) return { type: part[1] === 'comentario' ? 'comment' : 'rating', id: part[2]! };
  if (first === 'post' && second) return { type: 'post', id: second };
  if (first === 'grupos' && second) return { type: 'group', id: second };
  return first === '' || first === 'post' || first === 'grupos' ? null : { type: 'profile', id: first };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
