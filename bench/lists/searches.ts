import type { Request } from './requests.ts';
import type { Seeded } from './seeded.ts';

const common = 'pessoa-1-777';

const search = (name: string, query: Record<string, string>, path = '/api/search'): Request => ({
  name,
  run: (seeded: Seeded) => seeded.ask('GET', `${path}?${new URLSearchParams(query).toString()}`, common),
});

/** Searches of every kind, for the words that server/seed/bulk/texts.ts uses. */
export const searches: Request[] = [
  search('one word, in a sixteenth of the titles', { q: 'enfermagem ' }),
  search('one word, in most texts', { q: 'trabalho ' }),
  search('a word that few posts have', { q: 'semeadas ' }),
  search('a word that nobody wrote, and what was meant', { q: 'enfermajem ' }),
  search('three words, all in many texts', { q: 'curso técnico estágio ' }),
  search('three words, never together', { q: 'radiologia marcenaria veterinária ' }),
  search('the beginning of a word', { q: 'prog' }),
  search('two letters', { q: 'en' }),
  search('a phrase', { q: '"parte difícil"' }),
  search('a word without another', { q: 'enfermagem -salário ' }),
  search('a word under a tag', { q: 'enfermagem ', tag: 'ifsp' }),
  search('a word of every comment', { q: 'matricular ' }),
  search('people', { q: 'ana lima ', type: 'people' }),
  search('suggestions', { q: 'enf' }, '/api/search/suggestions'),
  {
    name: 'posts related to one',
    run: (seeded, turn) => seeded.ask('GET', `/api/post/semeada-1-${turn % seeded.posts}/related`, common),
  },
  {
    name: 'who writes about a tag',
    run: (seeded) => seeded.ask('GET', '/api/tags/ifsp/people', common),
  },
];
