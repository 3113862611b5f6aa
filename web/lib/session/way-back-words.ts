/** Why a visitor was asked to sign in. */
export type Purpose = keyof typeof purposes;

const purposes = {
  comment: {
    ask: 'Para comentar, entre ou crie uma conta. Seu texto está guardado.',
    ready: () => 'Seu comentário está pronto',
    act: 'Comentar',
    kept: 'Seu texto está guardado.',
    back: 'Voltar ao seu comentário',
  },
  text: {
    ask: 'Para publicar, entre ou crie uma conta. Seu texto está guardado.',
    kept: 'Seu texto está guardado.',
    back: 'Voltar ao seu texto',
  },
  correction: {
    ask: 'Para sugerir uma correção, entre ou crie uma conta. Seu texto está guardado.',
    kept: 'Seu texto está guardado.',
    back: 'Voltar à sua correção',
  },
  answer: {
    ask: 'Para responder, entre ou crie uma conta. Seu texto está guardado.',
    ready: () => 'Sua resposta está pronta',
    act: 'Responder',
    kept: 'Seu texto está guardado.',
    back: 'Voltar à sua resposta',
  },
  appeal: {
    ask: 'Para pedir revisão, entre na sua conta. Seu texto está guardado.',
    kept: 'Seu texto está guardado.',
    back: 'Voltar ao seu pedido',
  },
  reply: { ask: 'Para responder, entre ou crie uma conta.' },
  like: {
    ask: 'Para curtir, entre ou crie uma conta.',
    ready: (about) => `Curtir ${about}`.trim(),
    act: 'Curtir',
  },
  thank: {
    ask: 'Para dizer valeu, entre ou crie uma conta.',
    ready: (about) => `Dizer valeu ${about}`.trim(),
    act: 'Dizer valeu',
  },
  follow: {
    ask: 'Para seguir, entre ou crie uma conta.',
    ready: (about) => `Seguir ${about}`.trim(),
    act: 'Seguir',
  },
  rate: { ask: 'Para avaliar, entre ou crie uma conta.' },
  save: {
    ask: 'Para salvar para depois, entre ou crie uma conta.',
    ready: (about) => `Salvar ${about} para depois`.replace('  ', ' '),
    act: 'Salvar para depois',
  },
  join: {
    ask: 'Para entrar em um grupo, entre ou crie uma conta.',
    ready: (about) => `Entrar no grupo ${about}`.trim(),
    act: 'Solicitar entrada pro Grupo',
  },
  // Asked in a shift; any other waits in its own card.
  question: {
    ask: 'Para enviar sua pergunta, entre ou crie uma conta. Ela está guardada.',
    ready: (about) => `Perguntar no plantão ${about}`.trim(),
    back: 'Ir ao plantão',
  },
  group: { ask: 'Para criar um grupo, entre ou crie uma conta.' },
  school: {
    ask: 'Para aceitar o convite, entre ou crie uma conta.',
    ready: () => 'Convite da escola',
    act: 'Aceitar o convite',
  },
  start: { ask: 'Para começar, entre ou crie uma conta.', back: 'Continuar' },
  write: { ask: 'Para escrever uma publicação, entre ou crie uma conta.' },
} satisfies Record<string, Partial<Words>>;

interface Words {
  /** Shown at login and registration; '' for nothing. */
  ask: string;
  /** Heading of the wish on the home page. @param about the name of what it is about */
  ready: (about: string) => string;
  /** Label of the button that does it. */
  act: string;
  /** What waits there. */
  kept: string;
  /** Label of the link back. */
  back: string;
}

/** Returns the texts for a purpose, or the defaults. */
export function wordsOf(purpose: Purpose | null): Words {
  return {
    ask: '',
    ready: () => 'Continue de onde parou',
    act: 'Continuar',
    kept: 'Você pode continuar de onde parou.',
    back: 'Voltar para a página anterior',
    // An earlier release may have kept another.
    ...(purpose && (purposes[purpose] as Partial<Words> | undefined)),
  };
}
