import { useEffect } from 'react';
import { mdiClose } from '@mdi/js';
import { useNavigate } from 'react-router';
import type { Api } from '#contract/api.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useFormAction } from '#web/lib/forms/form-action.ts';
import { dropUnsent, hasText, readUnsent } from '#web/lib/unsent/store.ts';
import { useServerCopy } from '#web/lib/unsent/use-unsent.ts';
import { sendWhenWritable } from '#web/lib/offline/read-only-mode.ts';
import {
  isToHelp,
  keepWish,
  keptWish,
  useWayBack,
  type Deed,
  type WayBack,
} from '#web/lib/session/way-back.ts';
import { wordsOf } from '#web/lib/session/way-back-words.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import styles from './wish-card.module.css';

/** What this member set out to do before signing in: one press does it, and leads to where it belongs. */
export function WishCard() {
  const { wish, drop } = useWish();
  const navigate = useNavigate();
  const { busy, failure, run } = useFormAction();
  if (!wish) return null;
  const { deed, about = '', text, keptAs, path, purpose } = asLastWritten(wish);
  const { ready, act, back } = wordsOf(purpose);
  // Helping is done when it is saved; elsewhere, what was written is kept on the page that the link leads to.
  const isDoneByLink = !deed && !isToHelp(wish);
  const doIt = () =>
    run(async () => {
      // It may have been changed in another tab.
      const { deed } = asLastWritten(wish);
      await sendWhenWritable(() => send(deed!));
      if (keptAs) dropUnsent(keptAs);
      drop();
      void navigate(path.split('#')[0]!);
    });
  return (
    <Card as="section" aria-label="O que você ia fazer" className={styles.card}>
      <div className={styles.heading}>
        <h2>{ready(about)}</h2>
        <IconButton label="Fechar" icon={mdiClose} size="small" onClick={drop} />
      </div>
      {text && (
        <>
          {about && <p className={styles.about}>{about}</p>}
          <p className={styles.text}>{text}</p>
        </>
      )}
      <div className={styles.actions}>
        {deed && (
          <Button variant="primary" loading={busy} onClick={doIt}>
            {act}
          </Button>
        )}
        <ButtonLink to={path} variant={deed ? 'quiet' : 'primary'} onClick={isDoneByLink ? drop : undefined}>
          {back}
        </ButtonLink>
      </div>
      <FormFailure failure={failure} />
    </Card>
  );
}

const send = ({ key, ...request }: Deed): Promise<unknown> =>
  (api as (key: keyof Api, request: unknown) => Promise<unknown>)(key as keyof Api, request);

/** The wish with the text that is kept where it was written: its writer may have gone on. */
function asLastWritten(wish: WayBack): WayBack {
  const fields = wish.keptAs ? readUnsent(wish.keptAs) : {};
  if (!wish.deed || !hasText(fields)) return wish;
  const deed = { ...wish.deed, body: { ...wish.deed.body, ...fields } };
  return { ...wish, deed, text: Object.values(fields)[0]! };
}

/** The wish of this account: from this device, or from another one. */
function useWish() {
  const { elsewhere, copy } = useServerCopy(unsentPlaces.wish, {
    read: () => ({ wish: keptWish() }),
    write: ({ wish = '' }) => keepWish(wish),
  });
  // The last wish is this device's: whoever looks here has just made it.
  useEffect(() => elsewhere?.leave(), [elsewhere]);
  const drop = () => {
    void copy.current?.discard();
    keepWish('');
  };
  return { wish: useWayBack(), drop };
}
