import { rateLimits, type RateLimit, type RateRule } from '#contract/rate-limits.ts';

const subjects = { account: 'por conta', network: 'por rede', email: 'por e-mail e rede' };

/** Describes a call's limit, for the API reference page. */
export function describeLimit(limit: RateLimit): string {
  const rules: readonly RateRule[] = rateLimits[limit];
  return `Limite: ${rules.map(ruleText).join('; ')}.`;
}

function ruleText({
  by,
  times,
  seconds,
  newcomer,
  newcomersOnly,
  failuresOnly,
  successesOnly,
  visitorsOnly,
}: RateRule): string {
  const what = failuresOnly ? ' recusas' : successesOnly ? ' aceitas' : '';
  const who = newcomersOnly
    ? ', somando contas com menos de um dia'
    : visitorsOnly
      ? ', quando sem sessão'
      : '';
  const fewer = newcomer === undefined ? '' : ` (${newcomer} com menos de um dia)`;
  return `${times.toLocaleString('pt-BR')}${what} ${periodText(seconds)} ${subjects[by]}${who}${fewer}`;
}

function periodText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes === 1) return 'por minuto';
  if (minutes === 60) return 'por hora';
  return minutes === 24 * 60 ? 'por dia' : `em ${minutes} minutos`;
}
