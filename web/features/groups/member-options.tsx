import { useState } from 'react';
import { mdiDotsVertical } from '@mdi/js';
import type { GroupMember } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useLazyPart } from '#web/lib/lazy-part.ts';
import { IconButton } from '#web/ui/button.tsx';
import { loadConfirmDialog } from './lazy-dialogs.ts';
import type { MemberAction } from './member-menu.tsx';

interface MemberOptionsProps {
  member: GroupMember;
  /** Was this member asked to take the group over? */
  asked: boolean;
  busy: boolean;
  /** @returns when it is decided */
  onConfirm: (action: MemberAction) => Promise<unknown>;
}

const loadMenu = () => import('./member-menu.tsx');

/** The owner's menu about a member; each choice is asked about once more. */
export function MemberOptions({ member, asked, busy, onConfirm }: MemberOptionsProps) {
  const { name } = member.user;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [action, setAction] = useState<MemberAction>('remove');
  const [asking, setAsking] = useState(false);
  const menu = useLazyPart(loadMenu);
  const dialog = useLazyPart(loadConfirmDialog);
  const label = `Opções de ${name}`;
  const question = questions[action];

  const choose = (chosen: MemberAction) => {
    setAnchor(null);
    setAction(chosen);
    setAsking(true);
    dialog.open();
  };

  return (
    <>
      <IconButton
        size="small"
        label={label}
        icon={mdiDotsVertical}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onPointerEnter={menu.prefetch}
        onFocus={menu.prefetch}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          menu.open();
        }}
      />
      {menu.Part && (
        <menu.Part
          label={label}
          asked={asked}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
      {dialog.Part && (
        <dialog.Part
          open={asking}
          title={question.title}
          text={question.text(name)}
          action={question.action}
          busy={busy}
          onConfirm={() => void onConfirm(action).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

const questions = {
  offer: {
    title: 'Passar a administração?',
    text: (name: string) =>
      `Se ${inSentence(name)} aceitar, passa a decidir sobre os pedidos, a edição e a exclusão do grupo, e você continua como participante. Até lá nada muda.`,
    action: 'Enviar proposta',
  },
  withdraw: {
    title: 'Retirar a proposta?',
    text: (name: string) =>
      `${inSentence(name)} não pode mais aceitá-la. Você continua administrando o grupo.`,
    action: 'Retirar proposta',
  },
  remove: {
    title: 'Retirar do grupo?',
    text: (name: string) => `${inSentence(name)} deixa de participar e pode pedir para entrar de novo.`,
    action: 'Retirar do grupo',
  },
};
