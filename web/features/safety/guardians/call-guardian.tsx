import { useQuery } from '@tanstack/react-query';
import { mdiContentCopy, mdiPrinterOutline, mdiWhatsapp } from '@mdi/js';
import { api } from '#web/lib/api/browser-api.ts';
import { shortMoment } from '#web/lib/shared/dates.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import styles from './guardians.module.css';

/** A code for an adult, in every form that gets from one phone to another. */
export function CallGuardian() {
  const person = useSession()?.user.id;
  const query = useQuery({
    queryKey: ['guardian code', person],
    queryFn: () => api('POST /api/home/guardian-codes'),
    // One code per page load: earlier ones stay valid.
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
  return (
    <QueryView
      query={query}
      skeleton={
        <SkeletonGroup>
          <Skeleton shape="rect" width="100%" height="20rem" />
        </SkeletonGroup>
      }
    >
      {(made) => <Ways {...made} />}
    </QueryView>
  );
}

interface WaysProps {
  code: string;
  url: string;
  expiresAt: string;
}

function Ways({ code, url, expiresAt }: WaysProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copiado');
    } catch {
      showToast('Não foi possível copiar. Anote o código.', { kind: 'error' });
    }
  };
  const words = `Oi! Quero participar do Rumo, onde a gente tira dúvidas sobre profissões com quem já trabalha. Preciso que você responda por mim. É só abrir no seu celular: ${url}`;
  return (
    <div className={styles.ways}>
      <ButtonLink
        to={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noreferrer"
        variant="primary"
        size="large"
        icon={mdiWhatsapp}
        fullWidth
        className={styles.unprinted}
      >
        Enviar pelo WhatsApp
      </ButtonLink>
      <div className={styles.code}>
        <p>
          Ou peça para abrir <strong>{new URL(url).host}/responsavel</strong> e digitar o código:
        </p>
        <p className={styles.letters}>{code}</p>
        <p className={styles.hint}>Vale uma vez só, até {shortMoment(expiresAt)}.</p>
      </div>
      <QrCode text={url} label="Código QR com o link para quem é responsável por você" />
      <div className={classNames(styles.buttons, styles.unprinted)}>
        <Button icon={mdiContentCopy} onClick={() => void copy()}>
          Copiar link
        </Button>
        <Button icon={mdiPrinterOutline} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
    </div>
  );
}
