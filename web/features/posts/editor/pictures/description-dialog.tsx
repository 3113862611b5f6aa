import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './description-dialog.module.css';
import type { Picture } from './use-pictures.ts';

interface DescriptionDialogProps {
  picture: Picture;
  /** Called with '' if the picture stays undescribed. */
  onDescribe: (picture: Picture, description: string) => void;
}

/** Asks the writer to describe a picture. */
export default function DescriptionDialog({ picture, onDescribe }: DescriptionDialogProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Focuses the dialog's only field, also for the next picture.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => field.current!.focus(), [picture.id]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDescribe(picture, (new FormData(event.currentTarget).get('description') as string).trim());
  };
  return (
    <Dialog
      title="Descreva a imagem"
      onClose={() => onDescribe(picture, '')}
      actions={
        <>
          <Button onClick={() => onDescribe(picture, '')}>Deixar sem descrição</Button>
          <Button variant="primary" type="submit" form={id}>
            Salvar descrição
          </Button>
        </>
      }
    >
      <form id={id} method="post" className={styles.content} onSubmit={submit}>
        <img src={picture.url} alt={`Imagem enviada: ${picture.name}`} className={styles.picture} />
        <TextField
          key={picture.id}
          ref={field}
          label="Descrição"
          name="description"
          helperText="Quem não enxerga a imagem ouve esta descrição. Sem ela, fica de fora do que a imagem conta."
          maxLength={limits.field}
          autoComplete="off"
        />
      </form>
    </Dialog>
  );
}
