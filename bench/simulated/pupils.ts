import type { Encounter } from '#contract/schools/encounters.ts';
import type { ApiClient } from '#web/lib/api/api-client.ts';
import { readAll, type Site } from './site.ts';

export const pupilsOfClass = 30;
const youngest = 14;
const oldest = 18;

const firstNames = ['Ana', 'Bia', 'Caio', 'Davi', 'Elis', 'Fábio', 'Gil', 'Helena', 'Iago', 'Joana'];
const surnames = ['Lima', 'Reis', 'Melo', 'Souza', 'Alves', 'Nunes', 'Rocha', 'Dias', 'Brito', 'Pires'];

/** The school's list, a line a pupil. */
export function* rosterLines(classes: number, one: Site['one']): Generator<string> {
  const now = new Date();
  for (let index = 0; index < classes * pupilsOfClass; index += 1) {
    const className = `Turma ${Math.floor(index / pupilsOfClass) + 1}`;
    const age = youngest + (index % (oldest - youngest + 1));
    // Half a year after the birthday: nobody grows older while it is played.
    const born = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth() - 6, 10));
    yield `${one(firstNames)} ${one(surnames)};${index};${className};${born.toISOString().slice(0, 10)}`;
  }
}

export const listEncounters = async (api: ApiClient): Promise<Encounter[]> =>
  readAll(
    (query) => api('GET /api/home/encounters', { query }),
    ({ encounters }) => encounters,
  );

/** Asks on in the question's page, as who asked in the own name does. */
export async function askOn(api: ApiClient, url: string): Promise<void> {
  const { replies } = await api('GET /api/questions/{slug}', { params: { slug: url.split('/').at(-1)! } });
  const [answer] = replies;
  if (!answer) return;
  await api('POST /api/answers/{id}/follow-ups', {
    params: { id: answer.id },
    body: { text: 'E o que você faria diferente?' },
  });
}
