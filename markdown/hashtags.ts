import type { MarkdownIt } from 'markdown-it';
import { tagKey } from './fold.ts';
import { contextOf } from './render-context.ts';
import { wordLinks } from './word-links.ts';

/** Folded, a word may be longer: ß is ss. */
const longestTag = 30;

/** Maximum tags per text; further ones stay plain text. */
const maxHashtags = 10;

/**
 * `#palavra`: 2 to 30 letters or digits of any script, a letter among them, after the start, a space, opening punctuation or a
 * tag's slash, and not followed by a letter, digit or underscore. So a hyphen or dot ends it (`#node-js` is the tag `node`),
 * `#enem/#fuvest` are two, and a number or a longer word is no tag at all.
 */
const hashtag = new RegExp(
  String.raw`(?:^|[\s\p{Ps}\p{Pi}"'¿¡]|(?<=#[\p{L}\p{N}\p{M}]{2,60})/)#(?=\p{N}*\p{L})((?:[\p{L}\p{N}]\p{M}*){2,30})(?![\p{L}\p{N}\p{M}_])`,
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
      if (tag.length > longestTag || (!tags.has(tag) && tags.size === maxHashtags)) return null;
      tags.add(tag);
      return `/feed?tag=${encodeURIComponent(tag)}`;
    },
  });
}
