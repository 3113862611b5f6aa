import { z } from 'zod';
import { chosenCareers } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  byId,
  counter,
  givenDate,
  id,
  imageUrl,
  isoDate,
  nextCursor,
  optionalLine,
  optionalText,
  page,
} from '../primitives.ts';
import { bySlug } from './posts.ts';
import { editorTags } from './tags.ts';

const written = z.object({
  id,
  title: z.string(),
  tags: z.array(z.object({ title: z.string() })),
  /** Slugs; resolved on publication. */
  careers: z.array(z.string()),
  markdownText: z.string(),
  image: imageUrl,
  /** Address of the group to publish in, '' for none; resolved on publication. */
  group: z.string(),
});

export const draft = written
  .extend({
    updatedAt: isoDate,
    /** Incremented by every save. */
    revision: counter,
    /** Slug of the published post that this draft changes; '' for an unpublished text. */
    post: z.string(),
    /** `updatedAt` of that post when the changes were begun. */
    basedOn: isoDate.or(z.literal('')),
    /** When it publishes automatically; '' for never. A past time means that publishing failed. */
    publishAt: isoDate.or(z.literal('')),
  })
  .meta({ id: 'Draft' });

/** A draft as it was before it was overwritten. */
export const draftVersion = written
  .extend({
    savedAt: isoDate,
    /** The text its author rejected when one draft had two. */
    setAside: z.boolean(),
  })
  .meta({ id: 'DraftVersion' });

const draftVersionLine = draftVersion.pick({ id: true, title: true, savedAt: true, setAside: true }).extend({
  /** Length of the text. */
  characters: counter,
});

export type Draft = z.infer<typeof draft>;
export type DraftVersion = z.infer<typeof draftVersion>;
export type DraftVersionLine = z.infer<typeof draftVersionLine>;

/** A draft as the editor holds it: any field may be empty. */
const draftText = z.strictObject({
  title: optionalLine(limits.title).default(''),
  tags: z
    .array(z.strictObject({ title: z.enum(editorTags, 'Escolha as tags da lista.') }))
    .max(editorTags.length)
    .refine((tags) => new Set(tags.map((tag) => tag.title)).size === tags.length, 'Não repita tags.')
    .default([]),
  careers: chosenCareers.default([]),
  markdownText: optionalText(limits.body).default(''),
  image: imageUrl.default(''),
  group: optionalLine().default(''),
});

export const draftForm = draftText
  .extend({
    /** The revision this text is based on, 0 for none: another one is not overwritten. */
    revision: counter.optional(),
    /** Autosaved while typing. */
    automatic: z.boolean().default(false),
    basedOn: givenDate.or(z.literal('')).default(''),
  })
  .meta({ id: 'DraftForm' });

export type DraftForm = z.input<typeof draftForm>;

export const drafts = endpoints({
  'GET /api/drafts': {
    summary: 'Os próprios rascunhos, os alterados por último primeiro',
    query: page.extend({
      /** Only the draft with that id, if any. */
      id: id.optional(),
    }),
    reply: z.object({
      drafts: z.array(draft),
      nextCursor,
      /** With `id`: the post that this draft has become, as the initial state of changes to it. */
      published: draft.optional(),
    }),
  },
  'GET /api/drafts/{id}': {
    summary: 'Um rascunho próprio',
    params: byId,
    reply: draft,
    errors: ['not_found'],
  },
  'PUT /api/drafts/{id}': {
    summary:
      'Guarda um rascunho sob um UUID escolhido por quem escreve (o de uma publicação própria para alterações nela), no lugar do que havia; o de um rascunho que já foi publicado continua como alterações na publicação',
    age: 'account',
    limit: 'draft',
    params: byId,
    body: draftForm,
    reply: draft,
    errors: ['not_found', 'draft_changed', 'foreign_image', 'too_many_drafts'],
    invalidates: false,
  },
  'DELETE /api/drafts/{id}': {
    summary: 'Exclui um rascunho próprio',
    params: byId,
    errors: ['not_found'],
    invalidates: false,
  },
  'PUT /api/drafts/{id}/schedule': {
    summary: 'Agenda a publicação de um rascunho próprio para uma data, no máximo um ano à frente',
    publishes: true,
    params: byId,
    body: z.strictObject({ publishAt: givenDate }),
    reply: draft,
    errors: ['not_found', 'already_published'],
  },
  'DELETE /api/drafts/{id}/schedule': {
    summary: 'Cancela o agendamento da publicação de um rascunho próprio',
    params: byId,
    reply: draft,
    errors: ['not_found'],
  },
  'POST /api/post/{slug}/unpublish': {
    summary:
      'Faz de uma publicação própria um rascunho; curtidas e comentários voltam quando ela é publicada de novo',
    limit: 'post',
    params: bySlug,
    reply: draft,
    errors: ['not_found', 'not_yours', 'too_many_drafts'],
  },
  'GET /api/drafts/{id}/versions': {
    summary:
      'O que um rascunho próprio foi antes, as versões mais novas primeiro; são guardadas no máximo 30',
    params: byId,
    reply: z.object({ versions: z.array(draftVersionLine) }),
    errors: ['not_found'],
  },
  'POST /api/drafts/{id}/versions': {
    summary: 'Guarda como versão de um rascunho próprio um texto com que não se vai continuar',
    age: 'account',
    limit: 'draft',
    params: byId,
    body: draftText.meta({ id: 'DraftText' }),
    status: 201,
    reply: draftVersion,
    errors: ['not_found', 'foreign_image'],
  },
  'GET /api/drafts/{id}/versions/{versionId}': {
    summary: 'Uma versão de um rascunho próprio, com o texto',
    params: byId.extend({ versionId: id }),
    reply: draftVersion,
    errors: ['not_found'],
  },
});

type DraftsCalls = typeof drafts;
declare module '../api.ts' {
  interface Api extends DraftsCalls {}
}
