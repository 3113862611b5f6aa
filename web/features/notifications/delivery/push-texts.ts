import type { PushState } from './push-device.ts';

/** Texts for this browser's push state. */
export const pushTexts: Record<PushState, string> = {
  on: 'Este aparelho avisa quando algo chega, mesmo com o Rumo fechado.',
  off: 'Este aparelho passa a avisar quando responderem a você. São no máximo três avisos por dia.',
  denied:
    'O navegador está bloqueando avisos do Rumo. Libere nas configurações do navegador para ligar aqui.',
  insecure: 'Este aparelho só pode avisar quando o site tiver um endereço seguro (https).',
  unsupported: 'Este navegador não mostra avisos. No iPhone, adicione o Rumo à tela de início e abra por lá.',
};
