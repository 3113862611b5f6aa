import { sql } from 'kysely';
import type { ShiftState } from '#contract/help/shifts.ts';
import { named, type ExportedFile } from '#server/personal-data.ts';

const states: Record<ShiftState, string> = {
  planned: 'marcado',
  live: 'acontecendo',
  ended: 'terminado',
  missed: 'não começou',
  cancelled: 'cancelado',
};

/** What a person's export contains of this feature. */
export const shiftsExports: ExportedFile[] = [
  {
    file: 'plantoes.json',
    about: 'os plantões que você abriu',
    rows: (user) => sql`
      select created_at as at, id as key, title as "titulo", career as "profissao", starts_at as "comecaEm",
        minutes as "minutos", ${named(states, 'state')} as "situacao", began_at as "comecouEm",
        created_at as "abertoEm", '/plantoes/' || slug as "endereco"
      from shifts where helper_id = ${user}`,
  },
];
