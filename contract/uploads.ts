import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { imageUrl } from './primitives.ts';

export { imageVariant, type ImageVariant } from './image-addresses.ts';

export const uploads = endpoints({
  'POST /api/images': {
    summary: 'Guarda uma imagem para usar em publicações e no perfil',
    session: 'required',
    file: true,
    status: 201,
    reply: z.object({ url: imageUrl, width: z.number().int(), height: z.number().int() }),
    errors: ['image_too_large', 'unsupported_image', 'file_missing', 'storage_full'],
  },
});
