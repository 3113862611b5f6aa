import { careerFamilies } from '#contract/careers/career-families.ts';
import { sheetSteps, sheetTitle } from '#contract/schools/lesson-sheet.ts';
import type { SchoolRow } from '#server/features/schools/index.ts';
import { markup, type Markup } from '#server/text/markup.ts';
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

const boxes = (names: readonly string[]): Markup[] =>
  names.map((name) => markup`<p class="box">${name}</p>\n`);

const families = markup`<ul class="families">
${Object.values(careerFamilies).map(({ name }) => markup`<li>${name}</li>\n`)}</ul>`;

/** The lesson on one page of paper, for a pupil without a screen. */
export const lessonSheet = ({ name: school }: SchoolRow): Markup =>
  printPage(
    `Folha da aula · ${school}`,
    markup`<h1>${sheetTitle}</h1>
<p class="who">Primeiro nome: <span></span> Turma: <span></span></p>
${sheetSteps.map(
  (step, index) => markup`<section${index === sheetSteps.length - 1 ? markup` class="own"` : ''}>
<h2>${index + 1}. ${step.name}</h2>
${step.text === '' ? '' : markup`<p>${step.text}</p>`}${step.boxes === 'families' ? families : boxes(step.boxes)}
${Array.from({ length: step.lines }, () => markup`<span class="line"></span>`)}
</section>
`,
)}`,
    style,
  );
