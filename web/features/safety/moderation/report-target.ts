import type { ReportForm } from '#contract/safety/reports.ts';

type Target = Pick<ReportForm, 'type' | 'id'>;

/** Fragment prefixes of content within a page, before its id. */
const parts = {
  comentario: 'comment',
  avaliacao: 'rating',
  'resposta-de-avaliacao': 'rating_answer',
  r: 'answer',
} as const;

/** Returns the target of an address of this site, with or without origin; null if it cannot be reported. */
export function targetOf(address: string): Target | null {
  const url = URL.parse(address.trim(), 'http://site');
  if (!url) return null;
  const [first = '', second] = url.pathname.split('/').filter(Boolean).map(decode);
  const part = /^#(comentario|avaliacao|resposta-de-avaliacao|r)-([\w-]+)$/.exec(url.hash);
  if (part) return { type: parts[part[1] as keyof typeof parts], id: part[2]! };
  if (first === 'post' && second) return { type: 'post', id: second };
  if (first === 'grupos' && second) return { type: 'group', id: second };
  if (first === 'perguntas' && second) return { type: 'question', id: second };
  return ['', 'post', 'grupos', 'perguntas'].includes(first) ? null : { type: 'profile', id: first };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
