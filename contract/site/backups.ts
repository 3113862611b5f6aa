import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { isoDate } from '../primitives.ts';

const backup = z
  .object({
    name: z.string(),
    date: isoDate,
    bytes: z.number().int(),
    /** What was counted after it was restored once; null where this database does not remember, as after a restore. */
    counted: z.object({ rows: z.number().int(), files: z.number().int() }).nullable(),
  })
  .meta({ id: 'Backup' });

const backupState = z
  .object({
    /** Whether there is a key: without one no backup is made. */
    hasKey: z.boolean(),
    /** In words, within a sentence: 'na pasta /srv/rumo/backups'. */
    place: z.string(),
    /** In the site's zone. */
    hour: z.number().int(),
    keep: z.object({ days: z.number().int(), weeks: z.number().int(), months: z.number().int() }),
    running: z.boolean(),
    /** Why the last one failed; null where it did not. */
    failure: z.object({ date: isoDate, text: z.string() }).nullable(),
    /** The newest first. */
    backups: z.array(backup),
  })
  .meta({ id: 'Backups' });

export type BackupState = z.infer<typeof backupState>;

const params = z.strictObject({ name: z.string().max(100) });

export const backups = endpoints({
  'GET /api/site/backups': {
    summary: 'Os backups que há, cada um já restaurado e contado uma vez, e como vão os próximos',
    role: 'administrator',
    reply: backupState,
    errors: ['backups_away'],
  },
  'POST /api/site/backups': {
    summary: 'Começa um backup agora; leva de segundos a minutos',
    role: 'administrator',
    limit: 'export',
    status: 202,
    invalidates: false,
    reply: z.object({ running: z.boolean() }),
    errors: ['backup_key_needed'],
  },
  'POST /api/site/backups/key': {
    summary: 'Cria a chave que abre os backups e a mostra uma única vez; outra só com replace',
    role: 'administrator',
    limit: 'export',
    body: z.strictObject({ replace: z.boolean().default(false) }).meta({ id: 'BackupKeyForm' }),
    status: 201,
    secret: true,
    reply: z.object({ key: z.string() }),
    errors: ['backup_key_there'],
  },
  'POST /api/site/backups/{name}/ticket': {
    summary:
      'Deixa o navegador baixar este backup sozinho, uma vez e em seguida, com um cookie que só vale para ele',
    role: 'administrator',
    limit: 'export',
    invalidates: false,
    params,
    errors: ['not_found'],
  },
  'GET /api/site/backups/{name}': {
    summary: 'Um backup, cifrado como está guardado',
    role: 'administrator',
    limit: 'export',
    params,
    download: 'application/octet-stream',
    ticket: true,
    reply: z.file(),
    errors: ['not_found', 'backups_away'],
  },
});

type BackupCalls = typeof backups;
declare module '../api.ts' {
  interface Api extends BackupCalls {}
}
