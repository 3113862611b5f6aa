import { careerFamilies } from '#contract/career-families.ts';
import { limits } from '#contract/limits.ts';
import { lessonSteps } from '#contract/lessons.ts';
import type { SchoolRow } from '../features/schools/index.ts';
import { markup, type Markup } from '../text/markup.ts';
import { printPage } from './print-page.ts';

const style = markup`
  @page { margin: 12mm 15mm; }
  body { max-width: 180mm; }
  h1 { font-size: 16pt; margin: 0 0 2mm; }
  h2 { font-size: 12pt; margin: 6mm 0 1mm; }
  p { margin: 0 0 1mm; }
  .who { display: flex; gap: 4mm; }
  .who span { flex: 1; border-bottom: 1px solid #000; }
  .families { columns: 2; margin: 1mm 0 0; padding: 0; list-style: none; }
  .families li::before, .box::before { content: ''; display: inline-block; width: 3.5mm; height: 3.5mm; margin-right: 2mm; border: 1px solid #000; vertical-align: -0.4mm; }
  .line { height: 11mm; }
  .own { margin-top: 6mm; padding-top: 1mm; border-top: 1px dashed #000; }`;

const line = markup`<span class="line"></span>`;

/** What is done on paper in each step of the lesson. */
const steps: readonly Markup[] = [
  markup`<p>Marque até duas áreas.</p>
<ul class="families">
${Object.values(careerFamilies).map(({ name }) => markup`<li>${name}</li>\n`)}</ul>`,
  markup`<p>Qual profissão você leu?</p>${line}`,
  markup`<p>O que você quer saber de quem trabalha nisso? De ${limits.questionTitleMin} a ${limits.questionTitle} letras. Pode ser sobre o dia, o caminho, o custo, o que dá medo ou por onde começar. Sem nome completo, telefone ou rede social.</p>${line}${line}`,
  markup`<p class="box">Pode ir agora, como pergunta da turma, sem o meu nome.</p>
<p class="box">Prefiro enviar depois, com a minha conta.</p>`,
  markup`<p>Que resposta parecida você ouviu ou leu?</p>${line}`,
  markup`<p>Uma linha, só para você. Corte aqui e leve: ninguém recolhe.</p>${line}`,
];

/** The lesson on one page of paper, for a pupil without a screen. */
export const lessonSheet = ({ name }: SchoolRow): Markup =>
  printPage(
    `Folha da aula · ${name}`,
    markup`<h1>A aula que pergunta</h1>
<p class="who">Primeiro nome: <span></span> Turma: <span></span></p>
${lessonSteps.map(
  ({ name: step }, index) => markup`<section${index === lessonSteps.length - 1 ? markup` class="own"` : ''}>
<h2>${index + 1}. ${step}</h2>
${steps[index]!}
</section>
`,
)}`,
    style,
  );
