import { useEffect, useState, type ComponentType } from 'react';
import { isServerReachable } from '#web/lib/offline/reachable.ts';
import { showToast } from '#web/lib/shared/toasts.ts';

interface LazyPart<Props> {
  /** Null until loaded. */
  Part: ComponentType<Props> | null;
  /** For a press: loads the part, and reports a network failure. */
  open: () => void;
  /** For hover and focus: loads the part early and silently. */
  prefetch: () => void;
}

/**
 * Loads a component when it is about to be used. Unlike `React.lazy`, it does not take the page down when the network
 * fails.
 */
export function useLazyPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const request = (failed?: () => void) => {
    if (!Part) load().then((module) => setPart(() => module.default), failed ?? (() => undefined));
  };
  return {
    Part,
    open: () => request(() => void tellWhy()),
    prefetch: () => request(),
  };
}

/** Loads a component that only some users see, as soon as it is rendered; retries when the network returns. */
export function useOwnPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): Pick<LazyPart<Props>, 'Part'> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    const request = () => {
      load().then(
        (module) => setPart(() => module.default),
        () => undefined,
      );
    };
    request();
    addEventListener('online', request);
    return () => removeEventListener('online', request);
  }, [load]);
  return { Part };
}

async function tellWhy(): Promise<void> {
  if (await isServerReachable())
    return showToast('O Rumo foi atualizado. Recarregue a página para continuar.', {
      kind: 'info',
      once: 'new-release',
      action: { label: 'Recarregar', onPress: () => location.reload(), stays: true },
    });
  showToast('Sem conexão com o servidor. Verifique sua internet e tente novamente.', { kind: 'error' });
}
