import { useId, type SubmitEvent } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { ThemeProvider } from '@mui/material/styles';
import { limits } from '#contract/limits.ts';
import { muiTheme } from '#web/theme/mui-theme.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './description-dialog.module.css';
import type { Picture } from './use-pictures.ts';

interface DescriptionDialogProps {
  picture: Picture;
  /** Gets '' where the picture stays without. */
  onDescribe: (picture: Picture, description: string) => void;
}

/** Asks what a picture shows, of whoever can see it. */
export default function DescriptionDialog({ picture, onDescribe }: DescriptionDialogProps) {
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onDescribe(picture, (new FormData(event.currentTarget).get('description') as string).trim());
  };
  return (
    <ThemeProvider theme={muiTheme}>
      <Dialog
        open
        onClose={() => onDescribe(picture, '')}
        maxWidth="xs"
        fullWidth
        aria-labelledby={`${id}-title`}
      >
        <DialogTitle id={`${id}-title`}>Descreva a imagem</DialogTitle>
        <form method="post" onSubmit={submit}>
          <DialogContent className={styles.content}>
            <img src={picture.url} alt={`Imagem enviada: ${picture.name}`} className={styles.picture} />
            <TextField
              key={picture.id}
              label="Descrição"
              name="description"
              helperText="Quem não enxerga a imagem ouve esta descrição. Sem ela, fica de fora do que a imagem conta."
              maxLength={limits.field}
              autoComplete="off"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog
              autoFocus
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => onDescribe(picture, '')}>Deixar sem descrição</Button>
            <Button variant="primary" type="submit">
              Salvar descrição
            </Button>
          </DialogActions>
        </form>
      </Dialog>
    </ThemeProvider>
  );
}
