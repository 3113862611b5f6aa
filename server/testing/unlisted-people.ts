/*
 * The single table of what a search engine may learn, page by page, about a person who did not allow it ('Aparecer em
 * buscadores'). `unlisted-people.test.ts` reads every address open to visitors, with such a person in each part below, and
 * fails for an address without a row. Brackets mark another thing at the same address: `own`, of the author; `closed`, a group
 * that is not open to search engines. Decision 0079 has the reasons.
 */

/** The part a person plays on a page. Each part is another person. */
export type Part =
  /** Author of the post, in a group and with a tag. */
  | 'author'
  | 'commenter'
  | 'liker'
  /** Mentioned with '@' in the post's text. */
  | 'mentioned'
  /** Of the profile's owner. */
  | 'follower'
  | 'followed'
  | 'rater'
  /** Of the group. */
  | 'groupOwner'
  | 'groupMember'
  | 'groupAsker';

export interface Learned {
  /** Whether the page asks search engines to leave it out. */
  robots: 'index' | 'noindex';
  /** Who is named nevertheless, and why. */
  named: Partial<Record<Part, string>>;
  /** Who is also named in structured data: only by name, without an address. */
  described?: Part[];
}

const ownText = 'the name under the own published text';
const othersText = 'stands in a text that somebody else published';

const nobody = (robots: Learned['robots']): Learned => ({ robots, named: {} });
const texts = (robots: Learned['robots'], named: Learned['named'] = {}): Learned => ({
  robots,
  named: { author: ownText, ...named },
});
/** Cards name the last commenter. */
const cards = (robots: Learned['robots']): Learned => texts(robots, { commenter: ownText });

/** The person's own page, which says that it is theirs and must not be indexed. */
const own: Learned = { robots: 'noindex', named: { author: 'the own profile' } };

/** By path in `web/routes.ts`. */
export const pages: Record<string, Learned> = {
  '': cards('index'),
  feed: cards('index'),
  tags: nobody('index'),
  'post/new': nobody('noindex'),
  'post/:slug': {
    ...texts('index', { commenter: ownText, mentioned: othersText }),
    described: ['author'],
  },
  'post/:slug/editar': nobody('noindex'),
  grupos: nobody('index'),
  'grupos/novo': nobody('noindex'),
  // A group that its owner opened to search engines, and one with the default.
  'grupos/:slug': cards('index'),
  'grupos/:slug (closed)': cards('noindex'),
  'grupos/:slug/editar': nobody('noindex'),
  profissoes: nobody('index'),
  comecar: nobody('noindex'),
  'quem-ajuda': nobody('noindex'),
  'profissoes/comparar': nobody('noindex'),
  // Those of questions and their answers, where they are shown.
  'profissoes/:slug': texts('index', { commenter: ownText }),
  perguntas: texts('index', { commenter: ownText }),
  'perguntas/nova': nobody('noindex'),
  'perguntas/minhas': nobody('noindex'),
  plantoes: texts('noindex'),
  'plantoes/novo': nobody('noindex'),
  'plantoes/:slug': texts('noindex'),
  'perguntas/:slug': { ...texts('index', { commenter: ownText }), described: ['commenter'] },
  ajudar: nobody('noindex'),
  recuperarsenha: nobody('noindex'),
  redefinirsenha: nobody('noindex'),
  busca: nobody('noindex'),
  confirmaraparelho: nobody('noindex'),
  confirmaremail: nobody('noindex'),
  cancelaremail: nobody('noindex'),
  desfazeremail: nobody('noindex'),
  'u/:token': nobody('noindex'),
  salvos: nobody('noindex'),
  offline: nobody('noindex'),
  instalar: nobody('noindex'),
  'configuracoes/:tab?': nobody('noindex'),
  sobre: nobody('index'),
  termos: nobody('index'),
  privacidade: nobody('index'),
  // Of somebody who allows it, and of somebody who does not.
  ':username/:section?': nobody('index'),
  ':username/:section? (own)': { ...own, named: { ...own.named, commenter: ownText } },
  ':username/:section? (connections)': nobody('index'),
  ':username/:section? (groups)': nobody('index'),
  denunciar: nobody('noindex'),
  'denuncias/:protocol': nobody('noindex'),
  'decisoes/:id': nobody('noindex'),
  'denuncias/confirmar': nobody('noindex'),
  'painel/:tab?': nobody('noindex'),
  responsavel: nobody('noindex'),
  aula: nobody('noindex'),
  'aula/:id': nobody('noindex'),
  'aula/:id/enviar': nobody('noindex'),
  'aula/:id/papel': nobody('noindex'),
  'aula/:id/projetor': nobody('noindex'),
  encontros: nobody('noindex'),
  entrar: nobody('noindex'),
  escola: nobody('noindex'),
  'escola/importar': nobody('noindex'),
  'escola/numeros': nobody('noindex'),
  'escola/turmas/:id': nobody('noindex'),
  'escola/turmas/:id/cartas': nobody('noindex'),
  'escola/turmas/:id/cartoes': nobody('noindex'),
  'escola/visitas': nobody('noindex'),
  'painel/casos/:id': nobody('noindex'),
  transparencia: nobody('index'),
  dados: nobody('index'),
  regras: nobody('index'),
  encarregado: nobody('index'),
  'escola/:slug/privacidade': nobody('index'),
  '*': nobody('noindex'),
  login: nobody('index'),
  Iogin: nobody('noindex'),
  logup: nobody('index'),
};

/** By path of responses that need no session. All calls are marked noindex. */
export const answers: Record<string, Learned> = {
  '/api': cards('noindex'),
  '/api/feed': cards('noindex'),
  '/api/post/:slug': texts('noindex', { commenter: ownText, mentioned: othersText }),
  '/api/post/:slug/comments': { robots: 'noindex', named: { commenter: ownText } },
  '/api/comments/:id': { robots: 'noindex', named: { commenter: ownText } },
  '/api/post/:slug/related': texts('noindex'),
  '/api/posts/user/:username': nobody('noindex'),
  '/api/posts/user/:username (own)': cards('noindex'),
  '/api/home/user/:username': nobody('noindex'),
  '/api/home/user/:username (own)': own,
  '/api/connections/followers/:username': nobody('noindex'),
  '/api/connections/following/:username': nobody('noindex'),
  '/api/connections/groups/:username': nobody('noindex'),
  '/api/ratings/user/:username': nobody('noindex'),
  '/api/groups': nobody('noindex'),
  '/api/groups/:slug': nobody('noindex'),
  '/api/groups/:slug/members': nobody('noindex'),
  '/api/groups/:slug/posts': cards('noindex'),
  '/api/helpers': nobody('noindex'),
  '/api/cities': nobody('noindex'),
  '/api/careers': nobody('noindex'),
  '/api/careers/names': nobody('noindex'),
  '/api/careers/compare': nobody('noindex'),
  '/api/careers/:slug': texts('noindex', { commenter: ownText }),
  '/api/careers/:slug/path': nobody('noindex'),
  '/api/paths/sources': nobody('noindex'),
  '/api/paths/pay.csv': nobody('index'),
  '/api/questions': texts('noindex', { commenter: ownText }),
  '/api/questions/answered': texts('noindex', { commenter: ownText }),
  '/api/questions/similar': texts('noindex', { commenter: ownText }),
  '/api/questions/:slug': texts('noindex', { commenter: ownText }),
  '/api/clock': nobody('noindex'),
  '/api/schools/:slug/privacy': nobody('noindex'),
  '/api/tags': nobody('noindex'),
  '/api/tags/:tag/follow': nobody('noindex'),
  '/api/tags/:tag/people': nobody('noindex'),
  '/api/search': nobody('noindex'),
  '/api/shifts': texts('noindex'),
  '/api/shifts/:slug': texts('noindex'),
  '/api/shifts/:slug.ics': texts('noindex'),
  '/api/site/installation': nobody('noindex'),
  '/api/site/registration': nobody('noindex'),
  '/api/shifts/:slug/stream': nobody('noindex'),
  '/api/search/suggestions': nobody('noindex'),
  '/api/reports/challenge': nobody('noindex'),
  '/api/push-key': nobody('noindex'),
  '/api/reports/:protocol': nobody('noindex'),
  '/api/unsubscribe/:token': nobody('noindex'),
  '/api/transparency': nobody('noindex'),
  '/api/health': nobody('noindex'),
  '/api/openapi.json': nobody('noindex'),
  '/api/docs': nobody('index'),
  '/api/docs.css': nobody('index'),
  '/feed.xml': texts('index', { mentioned: othersText }),
  '/profissoes/:slug/perguntas.xml': nobody('index'),
  '/:username/feed.xml': nobody('index'),
  '/:username/feed.xml (own)': texts('noindex', { mentioned: othersText }),
  '/sitemap.xml': nobody('index'),
  '/sitemap/paginas.xml': nobody('index'),
  '/sitemap/posts-:part.xml': nobody('index'),
  '/.well-known/security.txt': nobody('index'),
  '/.well-known/change-password': nobody('index'),
  '/robots.txt': nobody('index'),
  // Shows the author's name.
  '/previa/:slug.png': nobody('noindex'),
};
