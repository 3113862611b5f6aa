import { renderMarkdown } from '#markdown/render.ts';
import { pathologicalCases } from '#markdown/testing/corpora.ts';

/*
 * Time to render hostile and honest texts, best of three, whole and cut to a post's maximum length:
 * `node bench/markdown.ts`. The generated inputs come from external test data (CORPORA_DIR) and are skipped if it is absent.
 */

const boundMs = 200;
const postLength = 50_000;

const article = `## Como escolhi minha profissão #carreira

Fiz o curso técnico no [IFSP de Cubatão](https://cbt.ifsp.edu.br) e *não sabia* se queria **programar**.

- [x] conversar com quem trabalha na área
- [ ] visitar uma empresa

| semestre | matéria |
|---------:|---------|
| 1 | Lógica |

\`\`\`js
const soma = (a, b) => a + b; // primeira função
\`\`\`

`;

const honest = { 'an article of 50,000 characters': article.repeat(200).slice(0, postLength) };

/** The slowest inputs found for highlight.js within the limits of highlight.ts. */
const code = {
  'code: c, one word a line': fence('c', 'A'.repeat(200)),
  'code: javascript, brackets': fence('javascript', '=['.repeat(100)),
  'code: html, open comments': fence('html', '<!--'.repeat(50)),
  'code: ruby, empty lines': fence('ruby', ''),
  'code: csharp, generics': fence('csharp', 'a<b>'),
};

function fence(language: string, line: string): string {
  const lines = Math.floor(10_000 / (line.length + 1));
  return `~~~${language}\n${`${line}\n`.repeat(lines)}~~~\n`;
}

function bestOfThree(source: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    renderMarkdown(source);
    return performance.now() - start;
  });
  return Math.min(...times);
}

const cases = { ...honest, ...code, ...(await pathologicalCases()) };
const rows = Object.entries(cases)
  .map(([name, text]) => ({
    name,
    text,
    whole: bestOfThree(text),
    post: bestOfThree(text.slice(0, postLength)),
  }))
  .sort((a, b) => b.whole - a.whole);

process.stdout.write('characters   whole ms    post ms\n');
for (const { name, text, whole, post } of rows) {
  const cells = [String(text.length), whole.toFixed(1), post.toFixed(1)].map((cell) => cell.padStart(10));
  const mark = Math.max(whole, post) > boundMs ? ` – over ${boundMs} ms` : '';
  process.stdout.write(`${cells.join(' ')}  ${name}${mark}\n`);
}
