import { mdiContentCopy, mdiShareVariantOutline, mdiWhatsapp } from '@mdi/js';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './share-dialog.module.css';
import { canShare, shareBySystem, type Shared } from './system-share.ts';

interface ShareDialogProps {
  title: string;
  /** What the user may want to know before sharing. */
  text?: string;
  /** What the link leads to: 'do grupo'. */
  what?: string;
  shared: Shared;
  onClose: () => void;
}

/** Shares a page's link: sent by the device's apps or WhatsApp, copied, or scanned off the screen by a phone. */
export default function ShareDialog({ title, text, what = 'da página', shared, onClose }: ShareDialogProps) {
  const { url } = shared;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copiado');
    } catch {
      showToast('Não foi possível copiar. Selecione o link e copie.', { kind: 'error' });
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Fechar</Button>
          <Button
            variant={canShare() ? 'secondary' : 'primary'}
            icon={mdiContentCopy}
            onClick={() => void copy()}
          >
            Copiar link
          </Button>
          {canShare() && (
            <Button
              variant="primary"
              icon={mdiShareVariantOutline}
              onClick={() => void shareBySystem(shared)}
            >
              Compartilhar
            </Button>
          )}
        </>
      }
    >
      <div className={styles.content}>
        {text && <p>{text}</p>}
        <TextField
          label={`Link ${what}`}
          className={styles.link}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <ButtonLink
          to={`https://wa.me/?text=${encodeURIComponent(`${shared.text} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
          icon={mdiWhatsapp}
        >
          Enviar pelo WhatsApp
        </ButtonLink>
        <QrCode text={url} label={`Código QR com o link ${what} ${shared.title}`} />
      </div>
    </Dialog>
  );
}
