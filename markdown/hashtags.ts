import type { MarkdownIt } from 'markdown-it';
import { tagKey } from './fold.ts';
import { contextOf } from './render-context.ts';
import { wordLinks } from './word-links.ts';

/** Maximum tags per text; further ones stay plain text. */
const maxHashtags = 10;

const letter = 'A-Za-zÁÂÃÀÉÊÍÓÔÕÚÜÇáâãàéêíóôõúüç';

/**
 * `#palavra`: 2 to 30 Portuguese letters or digits, after the start, a space or opening punctuation, and not followed by a
 * letter, digit or underscore of any script. So a hyphen or dot ends it (`#node-js` is the tag `node`), and a longer or
 * foreign word is no tag at all.
 */
const hashtag = new RegExp(
  String.raw`(?:^|[\s\p{Ps}\p{Pi}"'¿¡])#([${letter}0-9]{2,30})(?![\p{L}\p{N}\p{M}_])`,
  'gu',
);

/** Turns `#palavra` outside code, links and pictures into a link to its posts, and collects the canonical tags. */
export function hashtags(md: MarkdownIt): void {
  wordLinks(md, {
    name: 'hashtags',
    sign: '#',
    pattern: hashtag,
    className: 'tag',
    addressOf: (word, env) => {
      const { tags } = contextOf(env);
      const tag = tagKey(word);
      if (!tags.has(tag) && tags.size === maxHashtags) return null;
      tags.add(tag);
      return `/feed?tag=${encodeURIComponent(tag)}`;
    },
  });
}
