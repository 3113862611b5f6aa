import type { Ad } from '#contract/ads.ts';

/** What stands in the places of advertisements that the operator has none for. */
export const houseNotices = {
  banner: {
    title: 'Anuncie para quem está escolhendo uma carreira',
    text: 'Cursos, vagas e feiras de profissões: este espaço é seu, sem rastrear ninguém.',
    link: '/sobre#publicidade',
  },
  profile: {
    title: 'Sua escola ou empresa pode aparecer aqui',
    text: 'Um anúncio por página, igual para todos, sem rastreamento.',
    link: '/sobre#publicidade',
  },
} satisfies Record<string, Ad>;
