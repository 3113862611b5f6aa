import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#contract/errors.ts';
import { createApiClient, type ApiClient } from '#web/lib/api/api-client.ts';
import { DraftKeeper } from '#web/features/posts/editor/draft-keeper.ts';
import { callServer } from '#web/features/posts/editor/draft-server.ts';
import { conflictOf, openedState, type DraftEvent } from '#web/features/posts/editor/draft-states.ts';
import type { LocalDraft } from '#web/features/posts/editor/local-drafts.ts';
import { emptyContent, type PostContent } from '#web/features/posts/editor/post-content.ts';
import { fileApp } from './test-app.ts';

/* Runs the editor's state machine against this server: two devices of one person, and the server's real responses. */

const test = fileApp();
const [ana] = test.freshPeople('Ana Souza');
let id: string;
let refusals: ErrorReply[];
beforeEach(async () => {
  id = randomUUID();
  refusals = [];
});

const apiOf = (token: string): ApiClient =>
  createApiClient(async ({ method, url, body, headers }) => {
    const reply = await test.app.inject({
      method: method as 'GET',
      url,
      headers: { ...headers, authorization: `Bearer ${token}` },
      ...(body !== undefined && { payload: body as object }),
    });
    const isEmpty = reply.body === '';
    if (reply.statusCode >= 400) refusals.push(reply.json());
    return { status: reply.statusCode, body: isEmpty ? undefined : reply.json() };
  });

/** A browser with its own storage, in which the draft is open. */
class Device {
  readonly copies = new Map<string, LocalDraft>();
  readonly keeper: DraftKeeper;
  #underWay = 0;
  #whenDone: () => void = () => undefined;

  constructor(draft: Partial<LocalDraft> = {}) {
    const api = apiOf(ana.token);
    const opened = { id, post: '', basedOn: '', content: emptyContent, ...draft };
    this.keeper = new DraftKeeper(openedState(opened, randomUUID()), {
      copies: {
        read: (id) => this.copies.get(id) ?? null,
        write: (copy) => this.copies.set(copy.id, copy).size > 0,
        remove: (id) => void this.copies.delete(id),
      },
      send: (call, onReply) => {
        this.#underWay += 1;
        void callServer(api, call)
          .catch((error: unknown) => ({ type: 'failed' as const, error }))
          .then((reply) => this.#receive(() => onReply(reply)));
      },
      now: () => Date.now(),
      wake: () => undefined,
    });
    this.keeper.open();
  }

  #receive(answer: () => void): void {
    this.#underWay -= 1;
    answer();
    if (this.#underWay === 0) this.#whenDone();
  }

  type(part: Partial<PostContent>): void {
    this.keeper.dispatch({ type: 'typed', part });
  }

  async tell(event: DraftEvent): Promise<void> {
    const done = new Promise<void>((resolve) => (this.#whenDone = resolve));
    this.keeper.dispatch(event);
    await done;
  }

  async save(part: Partial<PostContent>) {
    this.type(part);
    return this.keeper.press({ type: 'save_pressed' });
  }
}

const text = { title: 'Meu plantão', markdownText: 'Doze horas #plantao.' };
const read = async () => (await test.call('GET /api/drafts', { as: ana, query: { id } })).body.drafts[0];

describe('two devices with one draft', () => {
  it.each(['mine', 'theirs'] as const)(
    'are told so by the server’s 409, and the writer chooses %s',
    async (choice) => {
      const [desk, phone] = [new Device(), new Device()];
      expect(await desk.save(text)).toEqual({ is: 'done' });
      await phone.save({ ...text, title: 'Meu plantão da noite' });
      expect(refusals).toMatchObject([{ code: 'draft_changed', revision: 1 }]);
      expect(conflictOf(phone.keeper.state)).toMatchObject({ of: 'draft', revision: 1, content: text });
      expect(phone.copies.get(id)?.content.title).toBe('Meu plantão da noite');

      expect(await phone.keeper.press({ type: 'chosen', choice })).toEqual({ is: 'done' });
      const titles = ['Meu plantão da noite', 'Meu plantão'];
      const [chosen, other] = choice === 'mine' ? titles : titles.toReversed();
      expect(phone.keeper.state).toMatchObject({ phase: { is: 'idle' }, text: { title: chosen } });
      expect(await read()).toMatchObject({ title: chosen });
      const { body } = await test.call('GET /api/drafts/{id}/versions', { as: ana, params: { id } });
      expect(body.versions).toContainEqual(expect.objectContaining({ title: other, setAside: true }));

      // The first device has not changed the draft since, and shows the chosen text.
      await desk.tell({ type: 'shown' });
      expect(desk.keeper.state).toMatchObject({ phase: { is: 'idle' }, text: { title: chosen } });
    },
  );

  it('go on where one of them throws it away', async () => {
    const desk = new Device();
    await desk.save(text);
    await test.call('DELETE /api/drafts/{id}', { as: ana, params: { id } });
    expect(await desk.save({ title: 'Continuado' })).toEqual({ is: 'done' });
    expect(await read()).toMatchObject({ title: 'Continuado', revision: 1 });
  });

  it('keep as a version what was not chosen, though the server has no draft any more', async () => {
    const [desk, phone] = [new Device(), new Device()];
    await desk.save(text);
    await phone.save({ ...text, title: 'Da noite' });
    await test.call('DELETE /api/drafts/{id}', { as: ana, params: { id } });
    expect(await phone.keeper.press({ type: 'chosen', choice: 'mine' })).toEqual({ is: 'done' });
    expect(refusals.map(({ code }) => code)).toEqual(['draft_changed', 'not_found']);
    expect(await read()).toMatchObject({ title: 'Da noite' });
    const { body } = await test.call('GET /api/drafts/{id}/versions', { as: ana, params: { id } });
    expect(body.versions).toContainEqual(expect.objectContaining({ title: 'Meu plantão', setAside: true }));
  });
});

describe('a draft that another device publishes', () => {
  it('goes on as changes to the post', async () => {
    const [desk, phone] = [new Device(), new Device()];
    await desk.save(text);
    phone.type(text);
    expect(await phone.keeper.press({ type: 'publish_pressed' })).toMatchObject({ is: 'published' });
    expect(await desk.save({ title: 'Continuado' })).toEqual({ is: 'done' });
    await desk.tell({ type: 'shown' });
    const { name, becamePost } = desk.keeper.state;
    expect(name).toMatchObject({ post: 'meu-plantao' });
    expect(becamePost).toBe('meu-plantao');
    expect([...desk.copies.keys()]).toEqual([name.id]);
    expect(await desk.keeper.press({ type: 'publish_pressed' })).toMatchObject({ is: 'published' });
    expect(desk.copies.size).toBe(0);
  });

  it('is not published over what the post says since', async () => {
    const [desk, phone] = [new Device(), new Device()];
    await desk.save(text);
    phone.type(text);
    await phone.keeper.press({ type: 'publish_pressed' });
    phone.type({ markdownText: 'Treze horas.' });
    await phone.keeper.press({ type: 'publish_pressed' });
    desk.type({ markdownText: 'Catorze horas.' });
    expect(await desk.keeper.press({ type: 'publish_pressed' })).toEqual({ is: 'changed' });
    expect(conflictOf(desk.keeper.state)).toMatchObject({
      of: 'post',
      content: { markdownText: 'Treze horas.' },
    });
  });
});

it('a post that another device has changed meanwhile is not written over: 409 post_changed', async () => {
  const desk = new Device();
  desk.type(text);
  await desk.keeper.press({ type: 'publish_pressed' });
  const { name } = desk.keeper.state;
  await test.editPost(ana, name.post, { markdownText: 'Treze horas.', basedOn: name.basedOn });
  desk.type({ markdownText: 'Catorze horas.' });
  expect(await desk.keeper.press({ type: 'publish_pressed' })).toEqual({ is: 'changed' });
  expect(refusals).toMatchObject([{ code: 'post_changed' }]);
  expect(conflictOf(desk.keeper.state)).toMatchObject({
    of: 'post',
    content: { markdownText: 'Treze horas.' },
  });
  expect(await desk.keeper.press({ type: 'chosen', choice: 'mine' })).toEqual({ is: 'done' });
  expect(await desk.keeper.press({ type: 'publish_pressed' })).toMatchObject({
    is: 'published',
    post: { markdownText: 'Catorze horas.' },
  });
});
