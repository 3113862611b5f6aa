import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { optionalText } from '../primitives.ts';

export const words = endpoints({
  'POST /api/words/check': {
    summary:
      'As palavras de um texto que pedem para ler de novo antes de publicar; publicar continua possível',
    body: z.strictObject({ text: optionalText(limits.title + limits.body + 2) }).meta({ id: 'TextToCheck' }),
    reply: z.object({ words: z.array(z.string()) }),
    invalidates: false,
  },
});

type WordsCalls = typeof words;
declare module '../api.ts' {
  interface Api extends WordsCalls {}
}
