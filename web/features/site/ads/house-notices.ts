import type { Ad } from '#contract/site/ads.ts';

/** Shown in ad places for which the operator has no advertisement. */
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
