import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A post of the demonstration community. */
export interface DemoPost {
  /** File name without extension, by which comments and likes refer to the post. */
  slugHint: string;
  title: string;
  /** Username. */
  author: string;
  /** Chosen from the editor's list; `#palavra` in the text adds more. */
  tags: string[];
  /** Slugs of its careers. */
  careers: string[];
  hoursAgo: number;
  markdown: string;
}

const folder = join(import.meta.dirname, 'posts');

/** Returns the demonstration's posts, newest first. Throws if a file lacks a field. */
export async function readDemoPosts(): Promise<DemoPost[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  const posts = await Promise.all(
    files.map(async (name) =>
      parseDemoPost(name.slice(0, -'.md'.length), await readFile(join(folder, name), 'utf8')),
    ),
  );
  return posts.sort((a, b) => a.hoursAgo - b.hoursAgo);
}

/** Parses front matter, `key: value` between lines of `---`, and the markdown below. */
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
    hoursAgo,
    markdown: parts.markdown!.trim(),
  };
}

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
