import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeSchool } from '#server/testing/school-world.ts';
import { expect, it } from 'vitest';
import { unsubscribeToken } from '#server/features/notifications/delivery/index.ts';
import { becomeChecked, openShift } from '#server/features/help/shifts/shifts.testing.ts';
import { testNode } from '#server/testing/other-node.ts';
import { testApp } from '../../testing/test-app.ts';

/* Each page's HTML says what works without scripts, or is readable. */

const toRead = [
  '/',
  '/feed',
  '/tags',
  '/post/:slug',
  '/grupos',
  '/grupos/:slug',
  '/profissoes',
  '/quem-ajuda',
  '/profissoes/comparar',
  '/profissoes/:slug',
  '/perguntas',
  '/perguntas/:slug',
  '/plantoes',
  '/plantoes/:slug',
  '/busca',
  '/sobre',
  '/termos',
  '/regras',
  '/encarregado',
  '/transparencia',
  '/dados',
  '/privacidade',
  '/escola/:slug/privacidade',
  '/:username/:section?',
  '/denuncias/:protocol',
  '/u/:token',
  '/*',
];
/** Readable, and explain how to write without scripts. */
const toReport = ['/denunciar'];
const toDo = [
  '/comecar',
  '/post/new',
  '/post/:slug/editar',
  '/perguntas/nova',
  '/perguntas/minhas',
  '/plantoes/novo',
  '/ajudar',
  '/grupos/novo',
  '/grupos/:slug/editar',
  '/recuperarsenha',
  '/redefinirsenha',
  '/confirmaraparelho',
  '/confirmaremail',
  '/cancelaremail',
  '/desfazeremail',
  '/decisoes/:id',
  '/denuncias/confirmar',
  '/painel/:tab?',
  '/responsavel',
  '/aula',
  '/aula/:id',
  '/aula/:id/enviar',
  '/aula/:id/papel',
  '/aula/:id/projetor',
  '/encontros',
  '/escola/numeros',
  '/escola/visitas',
  '/escola',
  '/escola/importar',
  '/escola/turmas/:id',
  '/escola/turmas/:id/cartoes',
  '/escola/turmas/:id/cartas',
  '/entrar',
  '/painel/casos/:id',
  '/salvos',
  '/offline',
  '/configuracoes/:tab?',
  '/instalar',
  '/login',
  '/Iogin',
  '/logup',
];

it('every page has a decision on what works without scripts', async () => {
  const routes = await readFile(join(import.meta.dirname, '../../../web/routes.ts'), 'utf8');
  const paths = Array.from(
    routes.matchAll(/\b(?:index\(|route\('([^']+)')/g),
    ([, path]) => `/${path ?? ''}`,
  );
  expect(paths.toSorted()).toEqual([...toRead, ...toReport, ...toDo].toSorted());
});

it('only pages that need scripts say what works without them', async () => {
  const test = await testApp();
  const { app } = await testNode(test, { pages: true });
  const ana = await test.person();
  const post = await test.sendPost(ana, { title: 'Uma', markdownText: 'Oi' });
  const group = await test.call('POST /api/groups', {
    as: ana,
    body: { name: 'Ler', description: 'Livros', image: '' },
  });
  const reported = { type: 'profile', id: ana.username, reason: 'spam' } as const;
  const bia = await test.person();
  const { protocol } = (await test.call('POST /api/reports', { as: bia, body: reported })).body;
  const token = await unsubscribeToken(test.context.db, ana.id, 'digest');
  const asked = { title: 'Como é o dia de quem cuida?' };
  const question = await test.sendQuestion(ana, asked);
  await becomeChecked(test, ana, 'enfermagem');
  const shift = await openShift(test, ana);
  const { school } = await makeSchool(test);
  const addressOf = (path: string) =>
    path
      .replace('/escola/:slug', `/escola/${school.slug}`)
      .replace('/post/:slug', `/post/${post.body.slug}`)
      .replace('/perguntas/:slug', `/perguntas/${question.body.slug}`)
      .replace('/plantoes/:slug', `/plantoes/${shift.body.slug}`)
      .replace('/profissoes/:slug', '/profissoes/enfermagem')
      .replace('/grupos/:slug', `/grupos/${group.body.slug}`)
      .replace(':username/:section?', ana.username)
      .replace('/:tab?', '')
      .replace('/:part?', '')
      .replace(':protocol', protocol)
      .replace(':token', token)
      .replace('*', 'um/caminho/que/nao/existe');

  const noticeOf = async (path: string) => {
    const reply = await app.inject({ url: addressOf(path), headers: { accept: 'text/html' } });
    expect([path, reply.statusCode]).toEqual([path, path === '/*' ? 404 : 200]);
    return `${path}: ${/<noscript>([\s\S]*?)<\/noscript>/.exec(reply.body)?.[1] ?? 'none'}`;
  };
  for (const path of toRead) expect(await noticeOf(path)).toBe(`${path}: none`);
  for (const path of toReport)
    expect(await noticeOf(path)).toContain('Este formulário precisa de JavaScript.');
  for (const path of toDo) {
    const notice = await noticeOf(path);
    expect(notice).toContain('Esta página precisa de JavaScript');
    expect(notice).toContain('ler publicações, perguntas, profissões, perfis e grupos e usar a busca');
    expect(notice).toContain('href="/feed"');
  }
});
