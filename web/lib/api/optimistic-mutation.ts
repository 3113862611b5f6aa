import { use, useEffect, useRef, useState } from 'react';
import { useQueryClient, type MutationOptions } from '@tanstack/react-query';
import type { Api } from '#contract/api.ts';
import type { ParamsOf, ReplyOf } from '#contract/endpoint.ts';
import { showRefusal } from './action.ts';
import { ApiError } from './api-client.ts';
import { api, changesSoFar } from './browser-api.ts';
import { isOlderThan, ShownPage } from '#web/lib/page/page-data.ts';
import { readSession } from '#web/lib/session/session.ts';
import { finishWish } from '#web/lib/unsent/finish-wish.ts';
import { useAskToSignIn, type Deed } from '#web/lib/session/way-back.ts';
import type { Purpose } from '#web/lib/session/way-back-words.ts';

interface OptimisticOptions<State, Value> {
  /** Names what is changed. Calls with the same name are sent one after the other. */
  name: string;
  /** Why a visitor has to sign in; null if only members get here. */
  purpose: Purpose | null;
  /** What a visitor's press wishes for, to be done from elsewhere after signing in. */
  wish?: { deed: Deed; about: string } | undefined;
  /** From the page's data; overrides the reply if read after it. */
  given: State;
  valueOf: (state: State) => Value;
  send: (value: Value) => Promise<State>;
  /** The server has accepted. */
  onDone: (value: Value) => void;
  /** @returns whether it has shown the refusal, which is a toast otherwise */
  onRefused?: (error: ApiError) => boolean;
}

interface OptimisticMutation<State, Value> {
  /** The last state the server reported. */
  state: State;
  /** What the user sees: the choice at once, the actual value after a refusal. */
  value: Value;
  choose: (value: Value) => void;
}

/**
 * Applies a member's choice optimistically, sends it, and rolls back with the server's message if refused. Presses
 * during a call are not lost: the last one wins, and is sent unless the server has just accepted the same value.
 * Visitors are sent to the login.
 */
export function useOptimisticMutation<State, Value>({
  name,
  purpose,
  wish,
  given,
  valueOf,
  send,
  onDone,
  onRefused,
}: OptimisticOptions<State, Value>): OptimisticMutation<State, Value> {
  const client = useQueryClient();
  const askToSignIn = useAskToSignIn();
  const page = use(ShownPage);
  const [answered, setAnswered] = useState({ given, state: given, page, changes: 0 });
  const [wanted, setWanted] = useState<{ value: Value } | null>(null);
  const isNews =
    page === answered.page
      ? !agree(given, answered.given, answered.state)
      : // Data read before the reply may be stale; it is then read again (root.tsx).
        page === null || !isOlderThan(page, answered.changes);
  const state = given !== answered.given && isNews ? given : answered.state;
  /** The value sent last in the current burst of presses, and its answer; null once nothing is in flight. */
  const lastSent = useRef<{ value: Value; answer: State }>(null);
  const newest = useRef({ given, page });
  useEffect(() => {
    newest.current = { given, page };
  }, [given, page]);

  const mutationKey = [name];
  const isOvertaken = () => client.isMutating({ mutationKey }) > 1;
  const mutation: MutationOptions<State | null, ApiError, Value> = {
    mutationKey,
    scope: { id: name },
    async mutationFn(value) {
      if (lastSent.current && Object.is(lastSent.current.value, value)) return lastSent.current.answer;
      if (isOvertaken()) return null;
      const answer = await send(value);
      lastSent.current = { value, answer };
      return answer;
    },
    onSuccess(answer, value) {
      if (answer === null || isOvertaken()) return;
      setAnswered({ ...newest.current, state: answer, changes: changesSoFar() });
      if (wish) finishWish(({ deed }) => isSameDeed(deed, wish.deed));
      onDone(value);
    },
    onError(error) {
      if (isOvertaken()) return;
      if (error.status === 401) askToSignIn(purpose, undefined, wish);
      else if (error instanceof ApiError && !onRefused?.(error)) showRefusal(error);
    },
    onSettled() {
      if (!isOvertaken()) setWanted(null);
    },
  };

  const choose = (value: Value) => {
    if (!readSession()) return askToSignIn(purpose, undefined, wish);
    if (client.isMutating({ mutationKey }) === 0) lastSent.current = null;
    setWanted({ value });
    // Without an observer, which a page of cards would create for each card for nothing.
    client
      .getMutationCache()
      .build(client, mutation)
      .execute(value)
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
  };
  return { state, value: wanted ? wanted.value : valueOf(state), choose };
}

/** Whether both ask the same of the server, whatever they send. */
const isSameDeed = (one: Deed | undefined, other: Deed): boolean =>
  one?.key === other.key && JSON.stringify(one.params) === JSON.stringify(other.params);

/** Whether two objects agree on every field of the reply: a copy made because another field changed still agrees. */
function agree(one: unknown, other: unknown, answer: unknown): boolean {
  if (!isRecord(one) || !isRecord(other) || !isRecord(answer)) return false;
  return Object.keys(answer).every((key) => Object.is(one[key], other[key]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Paths that `PUT` switches on and `DELETE` off. */
type SwitchPath = {
  [Key in keyof Api]: Key extends `PUT ${infer Path}`
    ? `DELETE ${Path}` extends keyof Api
      ? Path
      : never
    : never;
}[keyof Api];

type Call<Path extends SwitchPath> = Api[`PUT ${Path}` & keyof Api];

interface ToggleOptions<Path extends SwitchPath, State> {
  params: ParamsOf<Call<Path>>;
  purpose: Purpose;
  /** Name or title of what is switched on, for a visitor who has to sign in first. */
  about?: string;
  given: State;
  isOn: (state: State) => boolean;
  onDone: (on: boolean) => void;
}

interface Toggle<State> {
  on: boolean;
  /** The last state the server reported. */
  state: State;
  toggle: () => void;
}

/**
 * Toggles something for the viewer: `useToggle('/api/post/{slug}/like', { params, given: post, … })`.
 * @param stateOf turns a reply into the shape of `given`, if they differ
 */
export function useToggle<Path extends SwitchPath>(
  path: Path,
  options: ToggleOptions<Path, ReplyOf<Call<Path>>>,
): Toggle<ReplyOf<Call<Path>>>;
export function useToggle<Path extends SwitchPath, State>(
  path: Path,
  options: ToggleOptions<Path, State> & { stateOf: (reply: ReplyOf<Call<Path>>, on: boolean) => State },
): Toggle<State>;
export function useToggle(path: SwitchPath, options: AnyToggle): Toggle<unknown> {
  const { params, purpose, about = '', given, isOn, onDone, stateOf = (reply) => reply } = options;
  const { state, value, choose } = useOptimisticMutation({
    name: [path, ...Object.values(params ?? {})].join(' '),
    purpose,
    wish: { deed: { key: `PUT ${path}`, params: params as Record<string, string> }, about },
    given,
    valueOf: isOn,
    send: async (on) => stateOf(await (api as AnyCall)(`${on ? 'PUT' : 'DELETE'} ${path}`, { params }), on),
    onDone,
  });
  return { on: value, state, toggle: () => choose(!value) };
}

/* The path decides the types of parameters and reply; inside, any path does. */

type AnyCall = (key: string, request: { params: unknown }) => Promise<unknown>;

interface AnyToggle {
  params: object | undefined;
  purpose: Purpose;
  about?: string;
  given: unknown;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever was given
  isOn: (state: any) => boolean;
  onDone: (on: boolean) => void;
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
  stateOf?: (reply: any, on: boolean) => unknown;
}
