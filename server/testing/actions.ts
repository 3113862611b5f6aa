import type { Api } from '#contract/api.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import type { As, Caller, TestPerson, TestReply } from './caller.ts';

type Form<K extends keyof Api> = Partial<RequestOf<Api[K]> extends { body: infer Body } ? Body : never>;
type Query = Record<string, string>;
type Named = Pick<TestPerson, 'username'>;

/**
 * What people do and read in many tests, with texts for where their words do not matter. Those called `send…` return the whole
 * reply; beside them, others return the slug or id of what was made and fail if it was refused.
 */
export function actionsOf(call: Caller) {
  let asked = 0;

  const sendPost = (as: As, form: Form<'POST /api/posts'> = {}, headers: Query = {}) =>
    call('POST /api/posts', {
      as,
      headers,
      body: { title: 'Como é ser enfermeira', markdownText: 'Um plantão tem 12 horas.', ...form },
    });
  const sendComment = (as: As, slug: string, markdown = 'Que bom texto!', parentId = '') =>
    call('POST /api/post/{slug}/comments', { as, params: { slug }, body: { markdown, parentId } });
  /** Every question has a title of its own: nobody may ask the same twice. */
  const sendQuestion = (as: As, form: Form<'POST /api/questions'> = {}) =>
    call('POST /api/questions', {
      as,
      body: { title: `Como é o dia de quem trabalha com isso ${(asked += 1)}?`, ...form },
    });
  const sendAnswer = (as: As, slug: string, markdown = 'Começa cedo.') =>
    call('POST /api/questions/{slug}/answers', { as, params: { slug }, body: { markdown } });

  const news = async (as: As, query: Query = {}) => made(call('GET /api/notifications', { as, query }));

  return {
    sendPost,
    publish: async (as: As, form?: Form<'POST /api/posts'>) => (await made(sendPost(as, form))).slug,
    editPost: (as: As, slug: string, body: Form<'PATCH /api/post/{slug}'>) =>
      call('PATCH /api/post/{slug}', { as, params: { slug }, body }),
    removePost: (as: As, slug: string) => call('DELETE /api/post/{slug}', { as, params: { slug } }),
    readPost: (slug: string, as?: As) => call('GET /api/post/{slug}', { as, params: { slug } }),

    sendComment,
    comment: async (...comment: Parameters<typeof sendComment>) => (await made(sendComment(...comment))).id,
    editComment: (as: As, id: string, markdown = 'Mudei de ideia') =>
      call('PATCH /api/comments/{id}', { as, params: { id }, body: { markdown } }),
    removeComment: (as: As, id: string) => call('DELETE /api/comments/{id}', { as, params: { id } }),
    /** Hides a comment, as the writer of its post does, or shows it again. */
    hideComment: (as: As, id: string, method: 'PUT' | 'DELETE' = 'PUT') =>
      call(`${method} /api/comments/{id}/hidden`, { as, params: { id } }),
    listComments: (slug: string, as?: As, query: Query = {}) =>
      call('GET /api/post/{slug}/comments', { as, params: { slug }, query }),

    like: (as: As, slug: string) => call('PUT /api/post/{slug}/like', { as, params: { slug } }),
    unlike: (as: As, slug: string) => call('DELETE /api/post/{slug}/like', { as, params: { slug } }),
    follow: (as: As, { username }: Named) =>
      call('PUT /api/connections/following/{username}', { as, params: { username } }),
    unfollow: (as: As, { username }: Named) =>
      call('DELETE /api/connections/following/{username}', { as, params: { username } }),
    block: (as: As, { username }: Named) => call('PUT /api/blocks/{username}', { as, params: { username } }),
    rate: (as: As, { username }: Named, stars: number, text?: string) =>
      call('PUT /api/ratings/user/{username}', {
        as,
        params: { username },
        body: { stars, ...(text !== undefined && { text }) },
      }),
    report: (as: As, id: string, reason = 'spam', type = 'post') =>
      call('POST /api/reports', { as, raw: { type, id, reason } }),

    sendQuestion,
    ask: async (...question: Parameters<typeof sendQuestion>) => (await made(sendQuestion(...question))).slug,
    readQuestion: (slug: string, as?: As) => call('GET /api/questions/{slug}', { as, params: { slug } }),
    sendAnswer,
    answer: async (...answer: Parameters<typeof sendAnswer>) => (await made(sendAnswer(...answer))).id,
    offers: async (as: As) => (await made(call('GET /api/offers', { as }))).offers,

    profile: async ({ username }: Named, as?: As) =>
      made(call('GET /api/home/user/{username}', { as, params: { username } })),
    editProfile: (as: TestPerson, body: Form<'PATCH /api/home/user/{username}'>) =>
      call('PATCH /api/home/user/{username}', { as, params: { username: as.username }, body }),

    /** Somebody's notifications, the newest first. */
    news,
    newsTitles: async (as: As) => (await news(as)).notifications.map(({ title }) => title),
    unread: async (as: As) => (await news(as)).unread,
    markRead: (as: As) => call('POST /api/notifications/read', { as }),
  };
}

/** Returns the body of a reply, once it has come and is no refusal. */
async function made<K extends keyof Api>(coming: Promise<TestReply<K>>): Promise<TestReply<K>['body']> {
  const { status, body, error } = await coming;
  if (status >= 300) throw new Error(`refused with ${status} ${error.code}`);
  return body;
}
