import { useId } from 'react';
import type { Block } from '#contract/who-sees/blocks.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useToggle } from '#web/lib/api/optimistic-mutation.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import styles from '#web/ui/list-row.module.css';

/** A blocked person; after a mistake the same button blocks again. */
export function BlockedRow({ block: { user } }: { block: Block }) {
  const nameId = useId();
  const name = inSentence(user.name);
  const { on, toggle } = useToggle('/api/blocks/{username}', {
    params: { username: user.username },
    purpose: 'follow',
    given: true,
    isOn: (blocked) => blocked,
    stateOf: (_, block) => block,
    onDone: (block) => showToast(block ? `Você bloqueou ${name}` : `Você desbloqueou ${name}`),
  });
  return (
    <li className={styles.row}>
      <Avatar name={user.name} src={imageVariant(user.avatar, 'small.webp')} size={40} />
      <div className={styles.names}>
        <p id={nameId} className={styles.name}>
          {user.name}
        </p>
        <p className={styles.more}>@{user.username}</p>
      </div>
      <Button size="small" aria-describedby={nameId} onClick={toggle}>
        {on ? 'Desbloquear' : 'Bloquear'}
      </Button>
    </li>
  );
}
