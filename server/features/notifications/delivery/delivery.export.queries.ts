import { sql } from 'kysely';
import type { Digest } from '#contract/notifications/delivery.ts';
import { deliveredTypeNames } from '#server/features/notifications/index.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';

const digests: Record<Digest, string> = { daily: 'todo dia', weekly: 'toda semana', never: 'nunca' };

export const deliveryExports: ExportedFile[] = [
  {
    file: 'avisos.json',
    about: 'quando o Rumo avisa você, e de quanto em quanto tempo manda um resumo',
    rows: (user) => sql`
      select timestamptz '1970-01-01' as at, user_id as key, ${named(digests, 'digest')} as "resumo",
        quiet_from as "silencioDas", quiet_to as "silencioAte", zone as "fuso", digest_at as "proximoResumo",
        digest_from as "ultimoResumo", here_at as "ultimoAcesso", pushed_on as "ultimoDiaComAvisos", pushes as "avisosNesseDia"
      from delivery_settings where user_id = ${user}`,
  },
  {
    file: 'avisos-por-tipo.json',
    about: 'o que você escolheu receber na hora, no celular e por e-mail',
    rows: (user) => sql`
      select timestamptz '1970-01-01' as at, type as key, ${named(deliveredTypeNames, 'type')} as "tipo",
        phone as "noCelular", email as "porEmail"
      from delivery_choices where user_id = ${user}`,
  },
  {
    file: 'aparelhos-com-avisos.json',
    about: 'os aparelhos que recebem avisos; o endereço completo é uma chave e não sai daqui',
    rows: (user) => sql`
      select created_at as at, id as key, split_part(endpoint, '/', 3) as "servico", created_at as "desde"
      from push_subscriptions where user_id = ${user}`,
  },
];
