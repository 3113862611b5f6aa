import type { Api } from '#contract/api.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from './toasts.ts';

interface Follow<State> {
  /** From the page's data. */
  given: State;
  isOn: (state: State) => boolean;
  /** Turns a reply into the shape of `given`. */
  stateOf: (reply: ReplyOf<Api['PUT /api/connections/following/{username}']>) => State;
}

/** Follows a person, or stops following them, for the viewer. */
export const useFollowPerson = <State>(person: { username: string; name: string }, follow: Follow<State>) =>
  useToggle('/api/connections/following/{username}', {
    ...follow,
    params: { username: person.username },
    purpose: 'follow',
    about: person.name,
    onDone: () => showToast('Ação realizada com Sucesso'),
  });
