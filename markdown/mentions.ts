import type { MarkdownIt } from 'markdown-it';
import { contextOf } from './render-context.ts';
import { wordLinks } from './word-links.ts';

/** Distinct names per text; further ones stay text. */
const maxMentions = 50;
/** The most mentions collected: a text addresses few people. */
const maxCollected = 10;

/** A username as in contract/identity/usernames.ts. */
const name = '[A-Za-z0-9](?:[A-Za-z0-9._-]{0,253}[A-Za-z0-9])?';

/** `@nome`, wherever a hashtag may be; a dot that ends the sentence is not part of the name. */
const mention = new RegExp(String.raw`(?:^|[\s\p{Ps}\p{Pi}"'¿¡])@(${name})(?![\p{L}\p{N}\p{M}_@])`, 'gu');

/** Links `@nome` outside code, links and pictures to that person's profile, if it exists, and collects the names. */
export function mentions(md: MarkdownIt): void {
  wordLinks(md, {
    name: 'mentions',
    sign: '@',
    pattern: mention,
    className: 'mention',
    addressOf: (word, env) => {
      const { personOf, mentions: found } = contextOf(env);
      const username = personOf(word);
      if (username === null) return null;
      if (found.size < maxCollected) found.add(username);
      return `/${username}`;
    },
  });
}

const anyName = new RegExp(`@(${name})`, 'g');

/** Returns the distinct names a text may mention, in lower case; also those in code, as they are only looked up. */
export function namesIn(source: string): string[] {
  const names = new Set<string>();
  for (const [, found] of source.matchAll(anyName)) {
    names.add(found!.toLowerCase());
    if (names.size === maxMentions) break;
  }
  return [...names];
}
