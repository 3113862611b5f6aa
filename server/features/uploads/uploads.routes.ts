import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploads } from '#contract/uploads.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import { saveImage } from './save-image.ts';

export function uploadsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, uploads, {
    'POST /api/images': async ({ viewer, request }) =>
      saveImage(context.db, context.storage, viewer.id, await readFile(request)),
  });
}

/** The bytes of the form's part `file`. @throws file_missing, image_too_large, unsupported_type, unsupported_image */
export async function readFile(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    if (!part || part.fieldname !== 'file') throw refuse('file_missing');
    const content = await part.toBuffer();
    if (content.length === 0) throw refuse('file_missing');
    return content;
  } catch (error) {
    // The parser's own words for a form that breaks off or is none have no code.
    throw error instanceof Error && !('code' in error) ? refuse('unsupported_image') : error;
  }
}
