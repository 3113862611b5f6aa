import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A post of the demonstration community. */
export interface DemoPost {
  /** File name without its ending; comments and likes name the post by it. */
  slugHint: string;
  title: string;
  /** Username. */
  author: string;
  /** Chosen from the editor's list; more come from `#palavra` in the text. */
  tags: string[];
  /** Slugs of the careers that it is about. */
  careers: string[];
  /** Motif of the cover, '' for a post without one. */
  cover: string;
  hoursAgo: number;
  markdown: string;
}

const folder = join(import.meta.dirname, 'posts');

/** The posts of the demonstration community, newest first. Throws where a file lacks a field. */
export async function readDemoPosts(): Promise<DemoPost[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const posts = await Promise.all(
    files.map(async (name) =>
      parseDemoPost(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return posts.sort((a, b) => a.hoursAgo - b.hoursAgo);
}

/** Splits `key: value` lines between two lines of `---` from the markdown below them. */
export function parseDemoPost(slugHint: string, text: string): DemoPost {
  const parts = /^---\n(?<head>.*?)\n---\n(?<markdown>.*)$/s.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (!parts) throw new Error(`${slugHint}: no front matter`);

  const fields = new Map(
    parts.head!.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const field = (name: string) => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`${slugHint}: no ${name}`);
    return value;
  };

  const hoursAgo = Number(field('hoursAgo'));
  if (!(hoursAgo > 0)) throw new Error(`${slugHint}: hoursAgo is no positive number`);
  return {
    slugHint,
    title: field('title'),
    author: field('author'),
    tags: listIn(field('tags')),
    careers: listIn(fields.get('careers') ?? ''),
    cover: field('cover'),
    hoursAgo,
    markdown: parts.markdown!.trim(),
  };
}

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
