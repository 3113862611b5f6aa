import { useEffect, useRef, useState } from 'react';
import type { KeeperState } from './keeper-state.ts';
import styles from './editor-bar.module.css';

const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });
const full = 'Não há espaço neste aparelho para guardar o texto.';
const away = 'Sem conexão: guardado neste aparelho';
const refused = 'Guardado só neste aparelho';

/**
 * Where the text is kept, in a few words. It changes with every save; what is read aloud is only that something
 * goes wrong, and that it goes well again.
 */
export function SaveStatus({ state, sendingImage }: { state: KeeperState; sendingImage: boolean }) {
  const trouble = troubleOf(state);
  const [told, setTold] = useState('');
  const before = useRef('');
  useEffect(() => {
    // While it is sent once more nothing is known yet.
    if (state.server === 'sending' || before.current === trouble) return;
    setTold(trouble || 'Salvo de novo');
    before.current = trouble;
  }, [state.server, trouble]);
  return (
    <>
      <p className={styles.status}>{sendingImage ? 'Enviando imagem…' : statusOf(state)}</p>
      <output className="visually-hidden">{told}</output>
    </>
  );
}

function troubleOf({ copy, server }: KeeperState): string {
  if (copy === 'full' && server !== 'saved') return full;
  if (server === 'away') return away;
  return server === 'refused' ? refused : '';
}

function statusOf(state: KeeperState): string {
  if (state.server === 'sending') return 'Salvando…';
  const trouble = troubleOf(state);
  if (trouble !== '') return trouble;
  if (state.savedAt !== null) return `Salvo às ${clock.format(state.savedAt)}`;
  return state.copy === 'kept' ? 'Guardado neste aparelho' : '';
}
