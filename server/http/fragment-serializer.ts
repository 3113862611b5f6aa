import { z } from 'zod';
import { unpooled } from './unpooled.ts';

/** The shared part of an object as JSON, with gaps for the viewer's own part. */
export interface Fragment {
  /** The JSON before the first gap, in UTF-8: nearly all of it. */
  head: Buffer;
  /** The text after each gap. */
  rest: string[];
}

export interface FragmentSerializer<Shared, Own> {
  /** Validates and serializes the shared part, to be cached. @throws ZodError */
  fragment(shared: Shared): Fragment;
  /** Serializes the whole object; validates the own part. @throws ZodError */
  write(fragment: Fragment, own: Own): [Buffer, Buffer];
}

/**
 * Returns a serializer of objects that have the members of both schemas. Objects under the same name in both are merged likewise.
 * @throws Error for schemas with optional members, or with the same member
 */
export function fragmentSerializer<Shared extends z.ZodObject, Own extends z.ZodObject>(
  shared: Shared,
  own: Own,
): FragmentSerializer<z.output<Shared>, z.output<Own>> {
  const plan = planOf(shared, own);
  return {
    fragment(value) {
      const [head = '', ...rest] = piecesOf(plan, shared.parse(value));
      return { head: unpooled(head), rest };
    },
    write({ head, rest }, value) {
      let tail = '';
      for (const [place, members] of gapsOf(plan, own.parse(value)).entries()) tail += members + rest[place]!;
      return [head, Buffer.from(tail)];
    },
  };
}

/** The sources of an object's members. Own ones come last, in the gap. */
interface Plan {
  shared: Member[];
  own: Member[];
  both: (Member & { plan: Plan })[];
}

interface Member {
  name: string;
  /** The name as JSON, with its colon. */
  label: string;
}

function planOf(shared: z.ZodObject, own: z.ZodObject): Plan {
  const plan: Plan = { shared: [], own: [], both: [] };
  for (const name of new Set([...Object.keys(shared.shape), ...Object.keys(own.shape)])) {
    const member = { name, label: `${JSON.stringify(name)}:` };
    const [one, other] = [
      shared.shape[name] as z.ZodType | undefined,
      own.shape[name] as z.ZodType | undefined,
    ];
    if ([one, other].some((schema) => schema?.isOptional())) throw new Error(`'${name}' may be missing`);
    if (one instanceof z.ZodObject && other instanceof z.ZodObject)
      plan.both.push({ ...member, plan: planOf(one, other) });
    else if (one && other) throw new Error(`'${name}' stands in both schemas`);
    else (one ? plan.shared : plan.own).push(member);
  }
  if (plan.shared.length === 0) throw new Error('nothing is shared');
  return plan;
}

/** Returns the text before, between and after the gaps. */
function piecesOf({ shared, both }: Plan, value: Record<string, unknown>): string[] {
  const pieces = [`{${membersOf(shared, value)}`];
  for (const { name, label, plan } of both) {
    const [first, ...others] = piecesOf(plan, value[name] as Record<string, unknown>);
    pieces.push(`${pieces.pop()},${label}${first}`, ...others);
  }
  return [...pieces, '}'];
}

/** Returns the contents of the gaps, in the same order. */
function gapsOf({ own, both }: Plan, value: Record<string, unknown>, gaps: string[] = []): string[] {
  for (const { name, plan } of both) gapsOf(plan, value[name] as Record<string, unknown>, gaps);
  gaps.push(own.length > 0 ? `,${membersOf(own, value)}` : '');
  return gaps;
}

// Loops, since this runs for each post of each list: `map` and `join` took twice as long.
function membersOf(members: Member[], value: Record<string, unknown>): string {
  let text = '';
  for (const { name, label } of members) text += (text && ',') + label + jsonOf(value[name]);
  return text;
}

/** As `JSON.stringify`, which is slower for values with the same text anyway. */
const jsonOf = (value: unknown): string =>
  typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : JSON.stringify(value);
