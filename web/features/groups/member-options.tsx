import { useState } from 'react';
import { mdiDotsVertical } from '@mdi/js';
import type { GroupMember } from '#contract/groups.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { useLazyDialog } from '#web/lib/page/lazy-dialog.ts';
import { IconButton } from '#web/ui/button.tsx';
import { loadConfirmDialog } from './lazy-dialogs.ts';
import type { MemberAction } from './member-menu.tsx';

interface MemberOptionsProps {
  member: GroupMember;
  /** Whether this member was asked to take over the group. */
  asked: boolean;
  busy: boolean;
  /** `close` closes the question, once it is done. */
  onConfirm: (action: MemberAction, close: () => void) => void;
}

const loadMenu = () => import('./member-menu.tsx');

/** The owner's menu for a member; each choice asks for confirmation. */
export function MemberOptions({ member, asked, busy, onConfirm }: MemberOptionsProps) {
  const { name } = member.user;
  const [action, setAction] = useState<MemberAction>('remove');
  const menu = useLazyDialog(loadMenu);
  const dialog = useLazyDialog(loadConfirmDialog);
  const label = `Opções de ${name}`;
  const question = questions[action];

  const choose = (chosen: MemberAction) => {
    menu.close();
    setAction(chosen);
    dialog.open();
  };

  return (
    <>
      <IconButton
        size="small"
        label={label}
        icon={mdiDotsVertical}
        aria-haspopup="menu"
        aria-expanded={menu.isOpen}
        {...menu.opener}
      />
      {menu.Dialog && menu.anchor && (
        <menu.Dialog
          label={label}
          asked={asked}
          anchor={menu.anchor}
          onChoose={choose}
          onClose={menu.close}
        />
      )}
      {dialog.Dialog && (
        <dialog.Dialog
          title={question.title}
          text={question.text(name)}
          action={question.action}
          busy={busy}
          onConfirm={() => onConfirm(action, dialog.close)}
          onClose={dialog.close}
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
    title: 'Remover do grupo?',
    text: (name: string) => `${inSentence(name)} deixa de participar e pode pedir para entrar de novo.`,
    action: 'Remover do grupo',
  },
};
