import { z } from 'zod';
import { careerLink, chosenCareers } from '../careers/career-link.ts';
import { endpoints } from '../endpoint.ts';
import { limits } from '../limits.ts';
import {
  byUsername,
  counter,
  givenDate,
  id,
  imageUrl,
  isoDate,
  nextCursor,
  optionalLine,
  page,
  requiredLine,
  requiredText,
  segment,
} from '../primitives.ts';
import { editorTags } from './tags.ts';

export { editorTags };

/** A post as a line: below another that it resembles, or on the page of a career. */
export const relatedPost = z
  .object({ slug: z.string(), title: z.string(), authorName: z.string(), readingTime: counter })
  .meta({ id: 'RelatedPost' });

export type RelatedPost = z.infer<typeof relatedPost>;

/** The part of a listed post that is the same for everybody. */
export const postCard = z.object({
  id,
  slug: z.string(),
  title: z.string(),
  date: isoDate,
  author: z.object({
    id,
    name: z.string(),
    username: z.string(),
    avatar: imageUrl,
    work: z.string(),
    seeksHelp: z.boolean(),
    offersHelp: z.boolean(),
    demo: z.boolean(),
  }),
  tags: z.array(z.string()),
  /** The careers it is about. */
  careers: z.array(careerLink),
  image: imageUrl,
  /** The text's first words, without markup. */
  excerpt: z.string(),
  /** Minutes, at least 1. */
  readingTime: counter,
});

/** The part that varies with viewer or time. */
export const postSeen = z.object({
  author: z.object({
    /** Author of the newest comment, '' without one; like `perfilImg`, a name that the specification gives. */
    name2: z.string(),
  }),
  likes: counter,
  /** What `likes` becomes if this viewer toggles. */
  likesAfter: counter,
  comments: counter,
  liked: z.boolean(),
  /** Has this viewer saved it? */
  saved: z.boolean(),
  /** Only its author sees it until staff review it. */
  held: z.boolean(),
  /** Why it is on a member's home page; '' for visitors and in other lists. */
  reason: z.string(),
  /** The group it was published in; both '' without one. */
  group: z.object({ slug: z.string(), name: z.string() }),
});

export const author = postCard.shape.author.extend(postSeen.shape.author.shape).meta({ id: 'Author' });

export const post = postCard.extend({ ...postSeen.shape, author }).meta({ id: 'Post' });

export const fullPost = post
  .extend({
    markdownText: z.string(),
    html: z.string(),
    /** The newest comment and its author's picture, '' without one. */
    markdownComment: z.string(),
    perfilImg: imageUrl,
    /** May search engines list the author's profile? */
    authorListed: z.boolean(),
    /** May search engines, feeds and preview images include it? */
    found: z.boolean(),
    /** Tags chosen in the editor; the others in `tags` come from the text. */
    chosenTags: z.array(z.string()),
    updatedAt: isoDate,
    /** Does this viewer follow the author? */
    followed: z.boolean(),
  })
  .meta({ id: 'FullPost' });

export type PostCard = z.infer<typeof postCard>;
export type PostSeen = z.infer<typeof postSeen>;
export type Post = z.infer<typeof post>;
export type FullPost = z.infer<typeof fullPost>;

const chosenTags = z
  .array(z.enum(editorTags, 'Escolha as tags da lista.'))
  .max(editorTags.length)
  .refine((tags) => new Set(tags).size === tags.length, 'Não repita tags.');

export const postForm = z
  .strictObject({
    title: requiredLine('Favor informar o título', limits.title),
    tags: chosenTags.default([]),
    careers: chosenCareers.default([]),
    markdownText: requiredText('Favor escrever a publicação', limits.body),
    image: imageUrl.default(''),
    /** Address of a group the author belongs to; '' for none. */
    group: optionalLine().default(''),
  })
  .meta({ id: 'PostForm' });

export type PostForm = z.input<typeof postForm>;

export const bySlug = z.object({ slug: segment });
export const postList = z.object({ posts: z.array(post), nextCursor }).meta({ id: 'PostList' });
export type PostList = z.infer<typeof postList>;

export const posts = endpoints({
  'POST /api/posts': {
    summary: 'Publica um texto',
    publishes: true,
    limit: 'post',
    headers: z.object({
      /** The draft being published: resending yields the same single post, as last sent. */
      'draft-id': z
        .string()
        .regex(
          /^[\w:-]{1,64}$/,
          'Use de 1 a 64 letras, números, traços (-), underlines (_) ou dois-pontos (:).',
        )
        .optional(),
    }),
    body: postForm,
    status: 201,
    reply: fullPost,
    errors: ['not_found', 'foreign_image', 'group_members_only'],
  },
  'GET /api/post/{slug}': {
    summary: 'Uma publicação, com o texto',
    session: 'optional',
    params: bySlug,
    reply: fullPost,
    errors: ['not_found'],
  },
  'PATCH /api/post/{slug}': {
    summary: 'Altera uma publicação própria',
    publishes: true,
    limit: 'post',
    params: bySlug,
    body: z.strictObject({
      title: postForm.shape.title.optional(),
      tags: chosenTags.optional(),
      careers: chosenCareers.optional(),
      markdownText: postForm.shape.markdownText.optional(),
      image: imageUrl.optional(),
      group: optionalLine().optional(),
      /** `updatedAt` of the edited state: another one is not overwritten. Deletes the draft of the changes. */
      basedOn: givenDate.optional(),
    }),
    reply: fullPost,
    errors: ['not_found', 'not_yours', 'post_changed', 'foreign_image', 'group_members_only'],
  },
  'DELETE /api/post/{slug}': {
    summary: 'Exclui uma publicação própria',
    params: bySlug,
    errors: ['not_found', 'not_yours'],
  },
  'GET /api/posts/user/{username}': {
    summary: 'As publicações de uma pessoa, as mais novas primeiro',
    session: 'optional',
    params: byUsername,
    query: page,
    reply: z.object({ posts1: z.array(post), nextCursor }),
    errors: ['not_found'],
  },
  'GET /api/groups/{slug}/posts': {
    summary: 'As publicações de um grupo, as mais novas primeiro',
    session: 'optional',
    params: bySlug,
    query: page,
    reply: postList,
    errors: ['not_found'],
  },
});

type PostsCalls = typeof posts;
declare module '../api.ts' {
  interface Api extends PostsCalls {}
}
