import { useState, type SubmitEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lessons.module.css';

const steps = ['Nada', 'Pouco', 'Mais ou menos', 'Bastante', 'Totalmente'];

/** Three sentences, at the first lesson and ninety days later; each may be skipped. Nobody reads a single pupil's answers. */
export function OutlookForm() {
  const client = useQueryClient();
  const { busy, run } = useAction();
  const [later, setLater] = useState(false);
  const { data } = useQuery({
    queryKey: ['outlook'],
    queryFn: ({ signal }) => api('GET /api/home/outlook', { signal }),
  });
  if (!data?.due || later) return null;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const answers = data.sentences.map((_, index) => Number(form.get(`frase${index}`)) || null);
    run(async () => {
      client.setQueryData(['outlook'], await api('PUT /api/home/outlook', { body: { answers } }));
      showToast(`Guardado. Daqui a ${duration(clocks.outlookAgain, 'dias')} perguntamos de novo.`);
    });
  };
  return (
    <form method="post" className={styles.outlook} onSubmit={submit}>
      <h2>Como estou agora</h2>
      <p className={styles.text}>Pule a que quiser. A escola só vê a média de dez ou mais pessoas.</p>
      {data.sentences.map((sentence, index) => (
        <fieldset key={sentence} className={styles.sentence}>
          <legend>{sentence}</legend>
          {steps.map((step, value) => (
            <label key={step}>
              <input type="radio" name={`frase${index}`} value={value + 1} />
              {step}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.onward}>
        <Button type="submit" loading={busy}>
          Guardar
        </Button>
        <Button variant="quiet" onClick={() => setLater(true)}>
          Pular
        </Button>
      </p>
    </form>
  );
}
