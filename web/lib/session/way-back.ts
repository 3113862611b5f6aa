import { useCallback, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { localPath } from '#web/ui/local-path.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';

/** Why a visitor was asked to sign in. */
export type Purpose = keyof typeof purposes;

const purposes = {
  comment: {
    ask: 'Para comentar, entre ou crie uma conta. Seu texto está guardado.',
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
    kept: 'Seu texto está guardado.',
    back: 'Voltar à sua resposta',
  },
  appeal: {
    ask: 'Para pedir revisão, entre na sua conta. Seu texto está guardado.',
    kept: 'Seu texto está guardado.',
    back: 'Voltar ao seu pedido',
  },
  reply: { ask: 'Para responder, entre ou crie uma conta.' },
  like: { ask: 'Para curtir, entre ou crie uma conta.' },
  follow: { ask: 'Para seguir, entre ou crie uma conta.' },
  rate: { ask: 'Para avaliar, entre ou crie uma conta.' },
  save: { ask: 'Para salvar para depois, entre ou crie uma conta.' },
  join: { ask: 'Para entrar em um grupo, entre ou crie uma conta.' },
  question: { ask: 'Para perguntar, entre ou crie uma conta.' },
  group: { ask: 'Para criar um grupo, entre ou crie uma conta.' },
  start: { ask: 'Para começar, entre ou crie uma conta.', back: 'Continuar' },
  write: { ask: 'Para escrever uma publicação, entre ou crie uma conta.' },
} satisfies Record<string, Partial<Words>>;

interface Words {
  /** Shown at login and registration; '' for nothing. */
  ask: string;
  /** What waits there. */
  kept: string;
  /** Label of the link back. */
  back: string;
}

/** Returns the texts for a purpose, or the defaults. */
export function wordsOf(purpose: Purpose | null): Words {
  return {
    ask: '',
    kept: 'Você pode continuar de onde parou.',
    back: 'Voltar para a página anterior',
    ...(purpose && purposes[purpose]),
  };
}

/*
 * The address has its own key because lib/first-paint.js writes it too. `wayBackOffer` exists from the login until the
 * way back is used or dismissed.
 */
const pathKey = 'wayBack';
const purposeKey = 'wayBackFor';
const offerKey = 'wayBackOffer';

export interface WayBack {
  path: string;
  purpose: Purpose | null;
}

/** Keeps an address to offer after the next login in this tab, if it belongs to this site. */
export function keepWayBack(address: string, purpose: Purpose | null = null): void {
  const path = localPath(address);
  store(pathKey, path);
  store(purposeKey, path && purpose);
}

/** Returns why the visitor signs in; null if unknown, and while a page hydrates. */
export function useSignInPurpose(): Purpose | null {
  const hydrated = useHydrated();
  return hydrated ? readPurpose() : null;
}

/** After a login, offers the address it was requested from, if it belongs to this site. */
export function offerWayBack(): void {
  const path = localPath(sessionStorage.getItem(pathKey) ?? '');
  const offer: WayBack | null = path === null ? null : { path, purpose: readPurpose() };
  keepWayBack('');
  store(offerKey, offer && JSON.stringify(offer));
  announce();
}

export function dropWayBack(): void {
  store(offerKey, null);
  announce();
}

/** Returns the way back on offer; null if none, on the server, and while a page hydrates. */
export function useWayBack(): WayBack | null {
  const offer = useSyncExternalStore(
    subscribe,
    () => sessionStorage.getItem(offerKey),
    () => null,
  );
  return offer === null ? null : (JSON.parse(offer) as WayBack);
}

/**
 * Sends a visitor who pressed something that needs a session to the login, and keeps the way back to this page.
 * @param place the id of the element to return to
 */
export function useAskToSignIn(): (purpose: Purpose | null, place?: string) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useCallback(
    (purpose, place) => {
      keepWayBack(pathname + search + (place ? `#${place}` : ''), purpose);
      void navigate('/login');
    },
    [navigate, pathname, search],
  );
}

function readPurpose(): Purpose | null {
  const purpose = sessionStorage.getItem(purposeKey);
  return purpose !== null && Object.hasOwn(purposes, purpose) ? (purpose as Purpose) : null;
}

function store(key: string, value: string | null): void {
  if (value) sessionStorage.setItem(key, value);
  else sessionStorage.removeItem(key);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
