import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const accountData = endpoints({
  'GET /api/home/export': {
    summary: 'Tudo o que é de quem pede, em um ZIP: arquivos JSON por assunto e as imagens enviadas',
    whenClosed: true,
    limit: 'export',
    download: 'application/zip',
    reply: z.file(),
  },
});

type AccountDataCalls = typeof accountData;
declare module '../api.ts' {
  interface Api extends AccountDataCalls {}
}
