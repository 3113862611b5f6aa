import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { counter, imageUrl } from '../primitives.ts';

export { imageVariant, imageVariants, type ImageVariant } from '../image-addresses.ts';

export const uploads = endpoints({
  'POST /api/images': {
    summary: 'Guarda uma imagem para usar em publicações e no perfil',
    age: 'account',
    limit: 'upload',
    file: true,
    status: 201,
    reply: z.object({ url: imageUrl, width: counter, height: counter }).meta({ id: 'Image' }),
  },
});

type UploadsCalls = typeof uploads;
declare module '../api.ts' {
  interface Api extends UploadsCalls {}
}
