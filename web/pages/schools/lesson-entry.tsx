import { type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { textIn } from '#web/lib/forms/form-text.ts';
import { useHydrated } from '#web/lib/page/hydration.ts';
import { lessonPath } from '#web/lib/page/paths.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { inThisBrowser } from '#web/lib/session/page-access.ts';
import { readSession } from '#web/lib/session/session.ts';
import { keepWayBack } from '#web/lib/session/way-back.ts';
import styles from '#web/features/schools/lessons/lessons.module.css';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';

export const handle = inThisBrowser;

export const meta = pageMeta({
  title: 'Entrar na aula',
  description: 'Digite o código que está no projetor e entre na aula com a sua turma.',
  path: '/aula',
  indexed: false,
});

export default function LessonEntry() {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = textIn(event.currentTarget, 'codigo')
      .toLowerCase()
      .replaceAll(/[^a-z]/g, '');
    if (code === '') return;
    if (readSession()) return void navigate(lessonPath(code));
    keepWayBack(lessonPath(code), null);
    void navigate('/entrar');
  };
  return (
    <main id="conteudo" className={styles.page}>
      <h1 className={styles.title}>Entrar na aula</h1>
      <p className={styles.text}>Digite as seis letras que estão no projetor.</p>
      <form method="post" className={styles.entry} onSubmit={submit}>
        <TextField
          label="Código da aula"
          name="codigo"
          required
          maxLength={12}
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" disabled={!hydrated}>
          Entrar
        </Button>
      </form>
    </main>
  );
}
