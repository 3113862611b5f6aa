import type { MarkdownIt } from 'markdown-it';
import { contextOf } from './render-context.ts';
import { wordLinks } from './word-links.ts';

/** In one text; names after that many different ones stay text. */
const maxMentions = 50;
/** The most mentions that are collected: a text addresses few people. */
const maxCollected = 10;

/** A username, as contract/usernames.ts has it. */
const name = '[A-Za-z0-9](?:[A-Za-z0-9._-]{0,253}[A-Za-z0-9])?';

/** `@nome`, where a hashtag might stand too; the dot at a sentence's end is none of the name's. */
const mention = new RegExp(String.raw`(?:^|[\s\p{Ps}\p{Pi}"'¿¡])@(${name})(?![\p{L}\p{N}\p{M}_@])`, 'gu');

/** Turns `@nome` outside code, links and pictures into a link to that person's profile, if there is one, and collects them. */
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

/** All names that a text may mention, lower-case and each once; those in code too, as they are only looked up. */
export function namesIn(source: string): string[] {
  const names = new Set<string>();
  for (const [, found] of source.matchAll(anyName)) {
    names.add(found!.toLowerCase());
    if (names.size === maxMentions) break;
  }
  return [...names];
}
