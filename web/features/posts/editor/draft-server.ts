import type { ApiClient } from '#web/lib/api/api-client.ts';
import type { Answer, Call } from './draft-states.ts';
import { contentOf, contentOfDraft, type PostContent } from './post-content.ts';

type Unnumbered<Event> = Event extends unknown ? Omit<Event, 'request'> : never;
export type Reply = Unnumbered<Answer>;

/** Sends a call of the draft's state to the server. @throws ApiError */
export async function callServer(api: ApiClient, call: Call): Promise<Reply> {
  switch (call.do) {
    case 'put': {
      const { put } = call;
      const { name, text, revision, automatic } = put;
      const body = { ...formOf(text), revision, automatic, basedOn: name.basedOn };
      return {
        type: 'saved',
        put,
        reply: await api('PUT /api/drafts/{id}', { params: { id: name.id }, body }),
      };
    }
    case 'read': {
      // Read as a list, so that a missing draft is no error.
      const { drafts, published } = await api('GET /api/drafts', { query: { id: call.name.id } });
      const [draft] = drafts;
      return {
        type: 'found',
        draft: draft
          ? {
              of: 'draft',
              content: contentOfDraft(draft),
              savedAt: Date.parse(draft.updatedAt),
              revision: draft.revision,
            }
          : null,
        published: published ? { ...published, content: contentOfDraft(published) } : null,
      };
    }
    case 'keep_version': {
      const { name, text } = call;
      await api('POST /api/drafts/{id}/versions', { params: { id: name.id }, body: formOf(text) });
      return { type: 'version_kept' };
    }
    case 'publish': {
      const { name, text } = call;
      // Idempotent: a draft becomes one post, however often it is sent.
      const post = name.post
        ? await api('PATCH /api/post/{slug}', {
            params: { slug: name.post },
            body: { ...text, basedOn: name.basedOn },
          })
        : await api('POST /api/posts', { body: text, headers: { 'draft-id': name.id } });
      return { type: 'published', text, post };
    }
    case 'read_post': {
      const post = await api('GET /api/post/{slug}', { params: { slug: call.name.post } });
      return { type: 'post_read', content: contentOf(post), updatedAt: post.updatedAt };
    }
  }
}

const formOf = ({ tags, ...content }: PostContent) => ({
  ...content,
  tags: tags.map((title) => ({ title })),
});
