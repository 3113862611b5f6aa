import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, imageUrl, isoDate, nextCursor, optionalLine, optionalText, page } from './primitives.ts';
import { editorTags } from './tags.ts';

export const draft = z
  .object({
    id,
    title: z.string(),
    tags: z.array(z.object({ title: z.string() })),
    markdownText: z.string(),
    image: imageUrl,
    /** Address of the group to publish in, '' for none; looked up when it is published. */
    group: z.string(),
    updatedAt: isoDate,
  })
  .meta({ id: 'Draft' });

export type Draft = z.infer<typeof draft>;

/** As the editor has it: anything may still be empty. */
export const draftForm = z
  .strictObject({
    title: optionalLine(limits.title).default(''),
    tags: z
      .array(z.strictObject({ title: z.enum(editorTags, 'Escolha as tags da lista.') }))
      .max(editorTags.length)
      .refine((tags) => new Set(tags.map((tag) => tag.title)).size === tags.length, 'Não repita tags.')
      .default([]),
    markdownText: optionalText(limits.body).default(''),
    image: imageUrl.default(''),
    group: optionalLine().default(''),
  })
  .meta({ id: 'DraftForm' });

export type DraftForm = z.input<typeof draftForm>;

const byId = z.object({ id });

export const drafts = endpoints({
  'GET /api/drafts': {
    summary: 'Os próprios rascunhos, os alterados por último primeiro',
    session: 'required',
    limit: 'read',
    query: page,
    status: 200,
    reply: z.object({ drafts: z.array(draft), nextCursor }),
  },
  'GET /api/drafts/{id}': {
    summary: 'Um rascunho próprio',
    session: 'required',
    limit: 'read',
    params: byId,
    status: 200,
    reply: draft,
    errors: ['not_found'],
  },
  'PUT /api/drafts/{id}': {
    summary: 'Guarda um rascunho sob um UUID escolhido por quem escreve, no lugar do que havia',
    session: 'required',
    limit: 'write',
    params: byId,
    body: draftForm,
    status: 200,
    reply: draft,
    errors: ['not_found', 'foreign_image', 'too_many_drafts'],
  },
  'DELETE /api/drafts/{id}': {
    summary: 'Apaga um rascunho próprio',
    session: 'required',
    limit: 'write',
    params: byId,
    status: 204,
    errors: ['not_found'],
  },
});
