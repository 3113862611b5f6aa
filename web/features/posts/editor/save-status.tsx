import { useEffect, useRef, useState } from 'react';
import { clockTime } from '#web/lib/shared/promised-hours.ts';
import type { DraftState } from './draft-states.ts';
import styles from './editor-bar.module.css';

const full = 'Não há espaço neste aparelho para guardar o texto.';
const away = 'Sem conexão: guardado neste aparelho';
const refused = 'Guardado só neste aparelho';

/**
 * Says in a few words where the text is kept. It changes with every save; screen readers hear only of failures and
 * recoveries.
 */
export function SaveStatus({ state, sendingImage }: { state: DraftState; sendingImage: boolean }) {
  const trouble = troubleOf(state);
  const isSaving = state.phase.is === 'saving';
  const [told, setTold] = useState('');
  const before = useRef('');
  useEffect(() => {
    // During a retry nothing is known yet.
    if (isSaving || before.current === trouble) return;
    setTold(trouble || 'Salvo de novo');
    before.current = trouble;
  }, [isSaving, trouble]);
  return (
    <>
      <p className={styles.status}>{sendingImage ? 'Enviando imagem…' : statusOf(state)}</p>
      <output className="visually-hidden">{told}</output>
    </>
  );
}

function troubleOf({ copy, server }: DraftState): string {
  if (copy.place === 'full' && server !== 'saved') return full;
  if (server === 'away') return away;
  return server === 'refused' ? refused : '';
}

function statusOf(state: DraftState): string {
  if (state.phase.is === 'saving') return 'Salvando…';
  const trouble = troubleOf(state);
  if (trouble !== '') return trouble;
  if (state.savedAt !== null) return `Salvo às ${clockTime(state.savedAt)}`;
  return state.copy.place === 'kept' ? 'Guardado neste aparelho' : '';
}
