// Guards: server/mail/
import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanLine } from '#contract/primitives.ts';
import { readCorpus, withoutCorpora } from '#markdown/testing/corpora.ts';
import { elementsOf, parsePage } from '#markdown/testing/html-tree.ts';
import { testApp } from '#server/testing/test-app.ts';
import { toHtml } from './mail-html.ts';
import type { MailContent } from './mails.ts';

/* Every external payload in every text of a mail stays a text, in the HTML part and in the headers. */

const payloads = [
  ...readCorpus<string>('xss/owasp-filter-evasion.json'),
  ...readCorpus<{ payload: string }>('xss/dompurify-expect.json').map(({ payload }) => payload),
  ...readCorpus<string>('naughty-strings.json'),
  'Ana\r\nBcc: todos@exemplo.br',
  'Ana\r\n\r\n<script>alert(1)</script>',
  '=?utf-8?q?Ana=0D=0ABcc:_x@exemplo.br?=',
  'אנה\u202E مرحبا',
].filter((payload) => cleanLine(payload) !== '');

const publicUrl = 'https://rumo.exemplo.br';

const contentWith = (text: string): MailContent => ({
  subject: text,
  preview: text,
  name: text,
  paragraphs: [text, 'Um parágrafo'],
  action: { label: text, url: `${publicUrl}/configuracoes` },
  notes: [text],
});

/** Returns elements with their attributes, in order: a mail without its texts. */
function skeleton(html: string): string[] {
  return elementsOf(parsePage(html)).map(({ namespaceURI, tagName, attrs }) =>
    [namespaceURI, tagName, ...attrs.map(({ name, value }) => `${name}=${value}`)].join(' '),
  );
}

describe.skipIf(withoutCorpora)('in a mail', () => {
  it('no payload becomes an element or an attribute', () => {
    expect(payloads.length).toBeGreaterThan(900);
    const plain = skeleton(toHtml(contentWith('Ana'), publicUrl));
    for (const payload of payloads) {
      // Raw, and as the contract admits it.
      for (const text of [payload, cleanLine(payload)])
        expect({ payload, found: skeleton(toHtml(contentWith(text), publicUrl)) }).toEqual({
          payload,
          found: plain,
        });
    }
  });

  it('no payload becomes a header or another recipient', async () => {
    const { context } = await testApp({ PUBLIC_URL: publicUrl });
    const { mailer, config } = context;
    const send = async (text: string, to: string) => {
      await mailer.send({ id: 'carta', to, content: contentWith(text) }, new AbortController().signal);
      const raw = await readFile(join(config.dataDir, 'outbox', 'carta.eml'));
      const { headers, to: recipients, cc, bcc } = await PostalMime.parse(raw);
      return { names: headers.map(({ key }) => key), recipients, cc, bcc };
    };
    const plain = await send('Ana', 'ana@exemplo.br');
    for (const payload of payloads)
      expect({ payload, ...(await send(payload, 'ana@exemplo.br')) }).toEqual({ payload, ...plain });
  });
});
