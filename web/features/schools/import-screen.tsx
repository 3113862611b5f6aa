import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { mdiDownloadOutline, mdiFileUploadOutline } from '@mdi/js';
import { useDropzone } from 'react-dropzone';
import { megabytes } from '#contract/in-words.ts';
import type { ImportOutcome } from '#contract/schools/schools.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { Failure } from '#web/lib/api/failure.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import { saveText } from '#web/lib/shared/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ImportedClasses } from './imported-classes.tsx';
import { Preview } from './import-preview.tsx';
import { exampleList, inBase64, unusedColumns } from './list-file.ts';
import { BackToSchool } from './school-page.tsx';
import styles from './schools.module.css';

/** A list as it is sent: the text of one that was pasted, or a file's bytes. */
type List = { csv: string } | { file: string };

type Step =
  | { at: 'choice' }
  | { at: 'preview'; list: List; name: string; outcome: ImportOutcome }
  | { at: 'done'; outcome: ImportOutcome };

/** Brings a list into the school: first a preview, then for good. */
export function ImportScreen() {
  const [step, setStep] = useState<Step>({ at: 'choice' });
  const { busy, failure, run, forget } = useFormAction();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => {
    if (step.at !== 'choice') heading.current?.focus();
  }, [step]);

  const preview = (name: string, read: () => Promise<List>) =>
    run(async () => {
      const list = await read();
      const outcome = await api('POST /api/school/imports', { body: { preview: true, ...list } });
      setStep({ at: 'preview', list, name, outcome });
    });
  const bringIn = (list: List) =>
    run(async () => {
      const outcome = await api('POST /api/school/imports', { body: { preview: false, ...list } });
      setStep({ at: 'done', outcome });
    });

  if (step.at === 'done') return <ImportedClasses heading={heading} outcome={step.outcome} />;
  return (
    <>
      <BackToSchool />
      <h1>Importar lista</h1>
      {step.at === 'preview' ? (
        <Preview
          heading={heading}
          name={step.name}
          outcome={step.outcome}
          busy={busy}
          failure={failure}
          onImport={() => bringIn(step.list)}
          onBack={() => {
            forget();
            setStep({ at: 'choice' });
          }}
        />
      ) : (
        <Choice busy={busy} failure={failure} onList={preview} />
      )}
    </>
  );
}

interface ChoiceProps {
  busy: boolean;
  failure: Failure | null;
  onList: (name: string, read: () => Promise<List>) => void;
}

function Choice({ busy, failure, onList }: ChoiceProps) {
  const [error, setError] = useState('');
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) onList(file.name, async () => ({ file: await inBase64(file) }));
    },
  });
  const paste = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const csv = textIn(event.currentTarget, 'csv');
    setError(csv ? '' : 'Cole a lista aqui, com a linha dos nomes das colunas.');
    if (csv) onList('lista colada', async () => ({ csv }));
  };
  return (
    <>
      <p className={styles.intro}>
        Escolha a lista que a secretaria salvou do sistema da escola. Primeiro você vê o que vai mudar; nada
        muda antes de você confirmar.
      </p>
      <div {...getRootProps({ className: classNames(styles.zone, isDragActive && styles.over) })}>
        {/* Opened by the button below, whose label is in our language. */}
        <input {...getInputProps({ 'aria-label': 'Arquivo da lista', 'aria-hidden': true })} />
        <Button variant="primary" icon={mdiFileUploadOutline} loading={busy} onClick={open}>
          Escolher arquivo
        </Button>
        <p className={styles.small}>
          Ou arraste o arquivo até aqui. CSV, ou OneRoster em ZIP, até {megabytes(schoolLimits.rosterBytes)}.
        </p>
      </div>
      <FormFailure failure={failure} />
      <details className={styles.paste}>
        <summary>Colar a lista em vez de escolher um arquivo</summary>
        <form method="post" noValidate onSubmit={paste}>
          <TextArea
            label="Lista"
            name="csv"
            rows={6}
            spellCheck={false}
            error={error}
            helperText="Copie as linhas da planilha, com os nomes das colunas na primeira."
          />
          <Button type="submit" loading={busy}>
            Ver o que muda
          </Button>
        </form>
      </details>
      <details className={styles.columns}>
        <summary>Que colunas a lista precisa ter</summary>
        <dl>
          <dt>nome</dt>
          <dd>O nome completo. Quem não é da turma vê só o primeiro.</dd>
          <dt>matricula</dt>
          <dd>O número da escola. É por ele que a próxima lista reconhece a pessoa.</dd>
          <dt>turma</dt>
          <dd>Como vocês dizem: 2º A. Se a turma não existe, ela é criada.</dd>
          <dt>nascimento</dt>
          <dd>10/02/2010. Guardamos só o mês e o ano.</dd>
          <dt>{unusedColumns.join(', ')}</dt>
          <dd>Podem vir na lista ou faltar. Não são guardados: ninguém recebe e-mail por ela.</dd>
        </dl>
        <p className={styles.note}>A ordem das colunas não importa, e as outras são ignoradas.</p>
        <div className={styles.example}>
          <Button icon={mdiDownloadOutline} onClick={() => saveText('exemplo-de-lista.csv', exampleList)}>
            Baixar um exemplo
          </Button>
        </div>
      </details>
    </>
  );
}
