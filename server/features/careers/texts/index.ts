import type { CareerText } from '../career-text.ts';
import { acolhida } from './acolhida.ts';
import { arte } from './arte.ts';
import { beleza } from './beleza.ts';
import { bicho } from './bicho.ts';
import { comida } from './comida.ts';
import { computador } from './computador.ts';
import { consertar } from './consertar.ts';
import { construir } from './construir.ts';
import { cuidarGente } from './cuidar-gente.ts';
import { cuidarSaude } from './cuidar-saude.ts';
import { ensinar } from './ensinar.ts';
import { lei } from './lei.ts';
import { mover } from './mover.ts';
import { palavra } from './palavra.ts';
import { terra } from './terra.ts';
import { vender } from './vender.ts';

/** All hand-written careers, by family. */
export const careerTexts: readonly CareerText[] = [
  ...cuidarSaude,
  ...cuidarGente,
  ...ensinar,
  ...consertar,
  ...construir,
  ...computador,
  ...terra,
  ...bicho,
  ...comida,
  ...acolhida,
  ...beleza,
  ...arte,
  ...palavra,
  ...lei,
  ...vender,
  ...mover,
];
