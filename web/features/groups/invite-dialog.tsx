import { mdiContentCopy, mdiShareVariantOutline } from '@mdi/js';
import { inSentence } from '#contract/in-sentence.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './invite-dialog.module.css';

interface InviteDialogProps {
  /** Of the group. */
  name: string;
  /** Of the group's page, as others need it. */
  link: string;
  onClose: () => void;
}

/** The link to a group, to be copied, sent with the apps of the device, or read off the screen by a phone. */
export default function InviteDialog({ name, link, onClose }: InviteDialogProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      showToast('Link copiado');
    } catch {
      showToast('Não foi possível copiar. Selecione o link e copie.', { kind: 'error' });
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: name, text: `Participe do grupo “${name}” no Rumo.`, url: link });
    } catch (error) {
      // The person closed the sheet.
      if ((error as Error).name !== 'AbortError')
        showToast('Não foi possível compartilhar. Copie o link.', { kind: 'error' });
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <Dialog
      title="Convidar para o grupo"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant={canShare ? 'secondary' : 'primary'}
            icon={mdiContentCopy}
            onClick={() => void copy()}
          >
            Copiar link
          </Button>
          {canShare && (
            <Button variant="primary" icon={mdiShareVariantOutline} onClick={() => void share()}>
              Compartilhar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        <p>
          Mande o link para quem você quer em {inSentence(name)}. Quem abrir a página pode pedir para entrar,
          e quem administra decide.
        </p>
        <TextField
          label="Link do grupo"
          className={styles.link}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <QrCode text={link} label={`Código QR com o link do grupo ${name}`} />
      </div>
    </Dialog>
  );
}
