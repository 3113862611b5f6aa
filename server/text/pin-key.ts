import { fold } from '#markdown/fold.ts';

/** The form in which PINs of cards are compared: 'Lua Pao 42' and 'lua-pão-42' are the same. */
export const pinKey = (text: string): string => fold(text).replaceAll(/[^a-z0-9]/g, '');
