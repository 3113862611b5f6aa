import type { Ruler } from 'markdown-it';

/** Replaces a rule of the parser by one that is made from it. */
export function wrapRule<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  name: string,
  wrap: (rule: (...args: Args) => Result) => (...args: Args) => Result,
): void {
  const { fn, alt } = ruler.__rules__.find((rule) => rule.name === name)!;
  ruler.at(name, wrap(fn), { alt });
}
