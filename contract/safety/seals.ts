import { z } from 'zod';
import { clocks } from '../clocks.ts';
import { endpoints } from '../endpoint.ts';
import { durationInWords } from '../in-words.ts';
import { byId, id, isoDate, nextCursor, page } from '../primitives.ts';

/** A copy kept for the authorities whatever happens to the original. */
const seal = z
  .object({
    id,
    case: id,
    date: isoDate,
    /** When it is deleted. */
    until: isoDate,
    /** Of the file. */
    sha256: z.string(),
    bytes: z.number().int(),
  })
  .meta({ id: 'Seal' });

export type Seal = z.infer<typeof seal>;

/** Sealed copies for authorities: nothing is sent automatically. */
export const seals = endpoints({
  'POST /api/moderation/cases/{id}/seal': {
    summary: 'Guarda uma cópia lacrada de um caso para as autoridades',
    role: 'administrator',
    params: byId,
    status: 201,
    reply: seal,
    errors: ['not_found', 'not_for_authorities'],
  },
  'GET /api/moderation/seals': {
    summary: 'As cópias lacradas, a mais nova primeiro',
    role: 'administrator',
    query: page,
    reply: z.object({ seals: z.array(seal), nextCursor }),
  },
  'GET /api/moderation/seals/{id}': {
    summary: 'Uma cópia lacrada em um ZIP, com uma carta pronta; cada leitura fica no registro',
    role: 'administrator',
    limit: 'export',
    params: byId,
    download: 'application/zip',
    reply: z.file(),
    errors: ['not_found'],
  },
  'PUT /api/moderation/seals/{id}/until': {
    summary: `Renova uma cópia lacrada por mais ${durationInWords(clocks.sealedCopy, 'meses')} a partir de agora`,
    role: 'administrator',
    params: byId,
    reply: seal,
    errors: ['not_found'],
  },
});

type SealsCalls = typeof seals;
declare module '../api.ts' {
  interface Api extends SealsCalls {}
}
