import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findElements } from '#markdown/testing/html-tree.ts';
import { fileNode } from '#server/testing/other-node.ts';
import { fileApp } from '#server/testing/test-app.ts';

/*
 * Our renderer makes the stored texts, and lets no script through. Should one get into the database all the same, the page's
 * policy keeps it from running.
 */
const planted = 'document.title="invadido"';
const variants = [
  `<script>${planted}</script>`,
  `<script nonce="">${planted}</script>`,
  `<script type="module" async="">${planted}</script>`,
  `<script nonce="AAAAAAAAAAAAAAAAAAAAAA" type="module" async="">${planted}</script>`,
  `<SCRIPT>${planted}</SCRIPT>`,
];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const test = fileApp();
const site = fileNode(test, { pages: true });

const policyOf = async (url: string) => {
  const { headers, body } = await site.app.inject(url);
  const policy = headers['content-security-policy'] as string;
  return { body, allowed: /script-src ([^;]*)/.exec(policy)![1]!.split(' ') };
};

describe('a script that got into a stored text', () => {
  it.each(variants)('is not admitted: %s', async (script) => {
    const ana = await test.person();
    const body = { title: 'Uma', markdownText: 'Oi' };
    const slug = await test.publish(ana, body);
    await test.context.db
      .updateTable('posts')
      .set({ html: `<p>Oi</p>${script}` })
      .where('slug', '=', slug)
      .execute();
    const page = await policyOf(`/post/${slug}`);
    expect(page.body).toContain(script);
    expect(page.allowed).not.toContain(hashOf(planted));
    // The page starts with the router's own script, not the first that looks like it.
    expect(page.body).toContain('requestAnimationFrame(() => setTimeout(painted))');
    const inline = findElements(page.body, 'script').filter(({ attributes: { src, type } }) => {
      return src === undefined && (type === undefined || type === 'module');
    });
    const own = inline.map(({ text }) => text).filter((text) => text !== planted);
    for (const text of own) expect(page.allowed).toContain(hashOf(text));
    // The page has no others, and no nonce of its rendering is left in it.
    expect(page.allowed).toEqual(["'self'", ...own.map(hashOf)]);
    expect(page.body.replaceAll(script, '')).not.toMatch(/<[^>]* nonce=/);
  });
});
