import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import type { DraftForm } from '#contract/posts/drafts.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [bia] = test.people('Bia Lima');
const [ana] = test.freshPeople('Ana Souza');
let id: string;
beforeEach(async () => {
  id = randomUUID();
});

const put = (body: DraftForm) => test.call('PUT /api/drafts/{id}', { as: ana, params: { id }, body });
const setAside = (title: string, as = ana) =>
  test.call('POST /api/drafts/{id}/versions', { as, params: { id }, body: { title } });

const whole = {
  title: 'Como é ser enfermeira',
  tags: [{ title: 'ifsp' }, { title: 'profissao' }] as DraftForm['tags'],
  markdownText: '# Plantão\n\n  Tem 12 horas.  ',
  group: 'um-grupo-qualquer',
};

describe('versions', () => {
  const versions = async () =>
    (await test.call('GET /api/drafts/{id}/versions', { as: ana, params: { id } })).body.versions;
  const titles = async () => (await versions()).map((version) => version.title);

  it('are kept of what was saved by a press, and of what a press writes over', async () => {
    await put({ title: 'Um' });
    await put({ title: 'Dois', automatic: true });
    await put({ title: 'Três', automatic: true });
    expect(await titles()).toEqual(['Um']);
    await put({ ...whole, title: 'Quatro' });
    // The same text again adds no version.
    await put({ ...whole, title: 'Quatro', automatic: true });
    await put({ title: 'Cinco', automatic: true });
    expect(await titles()).toEqual(['Quatro', 'Três', 'Um']);
    const [version] = await versions();
    const read = (as: TestPerson) =>
      test.call('GET /api/drafts/{id}/versions/{versionId}', {
        as,
        params: { id, versionId: version!.id },
      });
    expect((await read(ana)).body).toEqual({
      ...whole,
      title: 'Quatro',
      id: version!.id,
      careers: [],
      image: '',
      savedAt: version!.savedAt,
      setAside: false,
    });
    expect((await read(bia)).status).toBe(404);
    await test.call('DELETE /api/drafts/{id}', { as: ana, params: { id } });
    expect((await read(ana)).status).toBe(404);
  });

  it('are kept every few minutes while somebody writes, and when much of the text goes', async () => {
    const type = (title: string, markdownText = '') => put({ title, markdownText, automatic: true });
    const minutes = (count: number) =>
      test.context.db
        .updateTable('drafts')
        .set({ updated_at: new Date(Date.now() + count * minute) })
        .where('id', '=', id)
        .execute();
    await type('Um');
    await type('Dois');
    await type('Três');
    expect(await titles()).toEqual(['Um']);
    await minutes(6);
    await type('Quatro', 'a'.repeat(300));
    expect(await titles()).toEqual(['Três', 'Um']);
    await minutes(7);
    await type('Cinco');
    expect(await titles()).toEqual(['Quatro', 'Três', 'Um']);
  });

  it('are at most 30, the newer half whole and the oldest among them', async () => {
    for (let n = 0; n < 40; n += 1) await put({ title: `Versão ${n}` });
    const kept = await titles();
    expect(kept).toHaveLength(30);
    expect(kept.slice(0, 15)).toEqual(Array.from({ length: 15 }, (_, n) => `Versão ${38 - n}`));
    expect(kept.at(-1)).toBe('Versão 0');
  });

  it('are kept of what its writer decided against, once and said so', async () => {
    await put({ title: 'O outro' });
    const kept = await setAside('O meu');
    expect(kept).toMatchObject({ status: 201, body: { title: 'O meu', setAside: true } });
    expect((await setAside('O meu')).body.id).toBe(kept.body.id);
    // The draft's text adds no second version where it was set aside.
    await setAside('O outro');
    await put({ title: 'O meu' });
    expect(await versions()).toMatchObject([
      { title: 'O outro', setAside: true },
      { title: 'O meu', setAside: true },
    ]);
    expect((await setAside('De fora', bia)).status).toBe(404);
  });
});
