import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from './toasts.ts';

export type SavePath = '/api/post/{slug}/saved' | '/api/careers/{slug}/saved' | '/api/questions/{slug}/saved';

export interface Savable {
  slug: string;
  saved: boolean;
  /** What a question or a post is called. */
  title?: string;
  /** What a career is called. */
  short?: string;
}

/** Returns whether the viewer saved something for later, and a toggle. */
export function useSaved(path: SavePath, given: Savable): { on: boolean; toggle: () => void } {
  return useToggle(path, {
    params: { slug: given.slug },
    purpose: 'save',
    about: given.title ?? given.short,
    given,
    isOn: ({ saved }: Savable) => saved,
    stateOf: (_, saved) => ({ ...given, saved }),
    onDone: (saved) =>
      saved
        ? showToast('Salvo para depois', { action: { label: 'Ver salvos', to: '/salvos' }, once: 'saved' })
        : showToast('Saiu dos seus salvos', { once: 'saved' }),
  });
}
