import type { FastifyRequest } from 'fastify';
import { refuse } from '#server/http/errors.ts';

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
