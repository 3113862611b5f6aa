import { accountData } from '#contract/account-data.ts';
import { accountRemoval } from '#contract/account-removal.ts';
import { accountSettings } from '#contract/account-settings.ts';
import { accounts } from '#contract/accounts.ts';
import { blocks } from '#contract/blocks.ts';
import { comments } from '#contract/comments.ts';
import { drafts } from '#contract/drafts.ts';
import { feed } from '#contract/feed.ts';
import { follows } from '#contract/follows.ts';
import { groups } from '#contract/groups.ts';
import { health } from '#contract/health.ts';
import { likes } from '#contract/likes.ts';
import { notifications } from '#contract/notifications.ts';
import { passkeys } from '#contract/passkeys.ts';
import { posts } from '#contract/posts.ts';
import { profiles } from '#contract/profiles.ts';
import { ratings } from '#contract/ratings.ts';
import { search } from '#contract/search.ts';
import { secondFactors } from '#contract/second-factor.ts';
import { tagFollows } from '#contract/tag-follows.ts';
import { uploads } from '#contract/uploads.ts';

interface Section {
  name: string;
  description: string;
  calls: object[];
}

/** The name of the section that tells of the service and of this reference. */
export const serviceSection = 'Serviço';

/** The parts of the reference in their order, each with the rooms of the contract that it shows. */
export const sections: Section[] = [
  { name: 'Contas', description: 'Cadastro, login, sessões e recuperação da senha.', calls: [accounts] },
  {
    name: 'A própria conta',
    description: 'Senha, sessões e os próprios dados.',
    calls: [accountSettings, accountData, accountRemoval],
  },
  {
    name: 'Verificação em duas etapas',
    description: 'O segundo fator no login e nas configurações.',
    calls: [secondFactors, passkeys],
  },
  { name: 'Perfis', description: 'O que cada pessoa conta de si.', calls: [profiles] },
  { name: 'Conexões', description: 'Quem segue quem.', calls: [follows] },
  { name: 'Bloqueios', description: 'Quem não quer ter a ver com quem.', calls: [blocks] },
  { name: 'Grupos', description: 'Comunidades, seus membros e pedidos de entrada.', calls: [groups] },
  { name: 'Publicações', description: 'Textos em Markdown e suas listas.', calls: [feed, posts] },
  { name: 'Busca', description: 'Publicações, pessoas e grupos por palavras.', calls: [search] },
  { name: 'Tags', description: 'As tags em uso e quem as segue.', calls: [tagFollows] },
  { name: 'Rascunhos', description: 'O que cada pessoa ainda escreve; só ela vê.', calls: [drafts] },
  { name: 'Comentários', description: 'Comentários e respostas, com um nível.', calls: [comments] },
  { name: 'Curtidas', description: 'Curtidas de publicações.', calls: [likes] },
  { name: 'Avaliações', description: 'De 1 a 5 estrelas, uma por par de pessoas.', calls: [ratings] },
  { name: 'Notificações', description: 'O que aconteceu a cada pessoa, na hora.', calls: [notifications] },
  { name: 'Imagens', description: 'Envio de imagens para textos e perfis.', calls: [uploads] },
  { name: serviceSection, description: 'Estado do serviço e esta referência.', calls: [health] },
];

/** The section of a call, by its key in the contract. */
export function sectionOf(key: string): string | undefined {
  return sections.find(({ calls }) => calls.some((room) => key in room))?.name;
}
