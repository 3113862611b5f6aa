import { Button } from '#web/ui/button.tsx';
import styles from './pictures-tray.module.css';
import type { Picture, Pictures } from './use-pictures.ts';

/** Shows the state of the text's pictures. */
export function PicturesTray({ pictures, asked, ask, retry, dismiss }: Pictures) {
  const shown = pictures.filter((picture) => picture !== asked);
  return (
    <>
      {shown.length > 0 && (
        <ul role="list" aria-label="Imagens do texto" className={styles.tray}>
          {shown.map((picture) => (
            <li key={picture.id} className={styles.row}>
              <div className={styles.what}>
                <span className={styles.name}>{picture.name}</span>
                <State picture={picture} />
              </div>
              {picture.state === 'sent' && (
                <Button size="small" onClick={() => ask(picture)}>
                  Descrever<span className="visually-hidden"> {picture.name}</span>
                </Button>
              )}
              {picture.state === 'refused' && picture.file && (
                <Button size="small" onClick={() => retry(picture)}>
                  Tentar novamente<span className="visually-hidden"> {picture.name}</span>
                </Button>
              )}
              <Button size="small" variant="quiet" onClick={() => dismiss(picture)}>
                {picture.state === 'sending' ? 'Cancelar' : 'Dispensar'}
                <span className="visually-hidden"> {picture.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <output className="visually-hidden">{pictures.map(announcement).join(' ')}</output>
    </>
  );
}

function State({ picture: { state, progress, message, name } }: { picture: Picture }) {
  if (state === 'sent') return <span className={styles.note}>Enviada, ainda sem descrição</span>;
  if (state === 'refused') return <span className={styles.refusal}>{message}</span>;
  return <progress className={styles.progress} value={progress} aria-label={`Enviando ${name}`} />;
}

/** For screen readers: progress in quarters. */
function announcement({ name, state, progress, message }: Picture): string {
  if (state === 'refused') return `${name}: ${message}`;
  return state === 'sent' ? `${name}: enviada.` : `${name}: ${Math.floor(progress * 4) * 25} % enviados.`;
}
