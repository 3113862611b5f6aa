import { lifetimes } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import type { Tx } from '#server/db/handle.ts';
import { findUser } from './accounts.queries.ts';
import type { EmailChangeLinkTable } from './accounts.table.ts';
import {
  findEmailChange,
  findPendingEmailChange,
  insertEmailChangeLink,
  insertEmailConfirmation,
} from './emails.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    email_confirmation: object;
    /** To the new address. */
    email_change: object;
    /** To the current address. */
    email_change_requested: object;
    /** To the previous address. */
    email_changed: { changeId: string };
    /** To the address the account had in between. */
    email_change_undone: object;
  }
}

/** Mails about the account's address: its confirmation, and every step of a change. */
export const emailMails = {
  /** Carries the link that confirms ownership of the mailbox. */
  async email_confirmation(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user || user.email_confirmed || user.email !== recipient) return null;
    const token = newSecret();
    await insertEmailConfirmation(tx, {
      token_hash: hashSecret(token),
      user_id: user.id,
      email: recipient,
      expires_at: new Date(Date.now() + lifetimes.emailConfirmation),
    });
    return {
      subject: 'Confirme seu e-mail no Rumo',
      preview: 'Falta um passo para sua conta ficar completa.',
      name: user.name,
      paragraphs: [
        'Sua conta no Rumo foi criada com este e-mail. Para confirmar que ele é seu, abra este link:',
      ],
      action: { label: 'Confirmar e-mail', url: `${publicUrl}/confirmaremail#token=${token}` },
      notes: [
        `O link vale por ${durationInWords(lifetimes.emailConfirmation, 'dias')}. Até lá você já pode ler, publicar e seguir pessoas; depois de confirmar, também pode avaliar profissionais e ligar a verificação em duas etapas, e os links nos seus textos passam a funcionar.`,
        'Se não foi você quem criou a conta, ignore esta mensagem.',
      ],
    };
  },

  /** To the new address: carries the link that completes the change. No other mail has it. */
  async email_change(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    const change = user && (await findPendingEmailChange(tx, user.id));
    // The change may have been cancelled or replaced.
    if (!change || change.new_email !== recipient) return null;
    const token = await linkOf(tx, change.id, 'confirm', lifetimes.emailChange);
    return {
      subject: 'Confirme seu novo e-mail no Rumo',
      preview: 'Sua conta passa a usar este e-mail quando você abrir o link.',
      name: user.name,
      paragraphs: ['Você pediu para usar este e-mail na sua conta do Rumo. Para confirmar, abra este link:'],
      action: { label: 'Usar este e-mail', url: `${publicUrl}/confirmaremail#token=${token}` },
      notes: [
        `O link vale por ${durationInWords(lifetimes.emailChange, 'dias')} e funciona uma única vez. Ele deixa de valer se a senha mudar ou se a troca for cancelada.`,
        'Se não foi você quem pediu, ignore esta mensagem.',
      ],
    };
  },

  /** To the current address, while the change can still be cancelled. */
  async email_change_requested(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    const change = user && (await findPendingEmailChange(tx, user.id));
    if (!change || user.email !== recipient) return null;
    const token = await linkOf(tx, change.id, 'cancel', lifetimes.emailUndo);
    return {
      subject: 'Pediram para trocar o e-mail da sua conta',
      preview: 'Se não foi você, cancele a troca agora.',
      name: user.name,
      paragraphs: [
        'Alguém que sabe a sua senha pediu para trocar o e-mail da sua conta no Rumo. A troca só acontece quando o novo endereço for confirmado.',
        'Se foi você, não é preciso fazer mais nada. Se não foi, cancele a troca e depois escolha outra senha:',
      ],
      action: { label: 'Cancelar a troca', url: `${publicUrl}/cancelaremail#token=${token}` },
      notes: [
        `O link vale enquanto a troca não for confirmada, por até ${durationInWords(lifetimes.emailUndo, 'dias')}.`,
      ],
    };
  },

  /** To the previous address; where that was confirmed, lets its owner take the account back. */
  async email_changed(tx, { userId, data }, publicUrl) {
    const user = await findUser(tx, userId);
    const change = user && (await findEmailChange(tx, data.changeId));
    if (!change) return null;
    const told =
      'Sua conta no Rumo passou a usar outro e-mail. Este endereço não serve mais para entrar nela nem para recuperá-la.';
    const content = { subject: 'O e-mail da sua conta mudou', name: user.name };
    if (!change.old_confirmed) {
      return {
        ...content,
        preview: 'Se não foi você, fale com quem cuida do site.',
        paragraphs: [
          told,
          'Se foi você, não é preciso fazer mais nada. Se não foi, fale logo com quem cuida do site:',
        ],
        action: { label: 'Ver o contato', url: `${publicUrl}/sobre#contato` },
        notes: [],
      };
    }
    const token = await linkOf(tx, change.id, 'undo', lifetimes.emailUndo);
    return {
      ...content,
      preview: `Se não foi você, desfaça a troca em até ${durationInWords(lifetimes.emailUndo, 'dias')}.`,
      paragraphs: [
        told,
        'Se foi você, não é preciso fazer mais nada. Se não foi, desfaça a troca: a conta volta a este e-mail, sai de todos os aparelhos, e você escolhe outra senha.',
      ],
      action: { label: 'Desfazer a troca', url: `${publicUrl}/desfazeremail#token=${token}` },
      notes: [
        `O link vale por ${durationInWords(lifetimes.emailUndo, 'dias')} e funciona uma única vez. Não encaminhe este e-mail a ninguém.`,
      ],
    };
  },

  /** To the address the account had in between. */
  async email_change_undone(tx, { userId }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'A troca de e-mail da conta foi desfeita',
      preview: 'A conta voltou ao endereço de antes.',
      name: user.name,
      paragraphs: [
        'A conta no Rumo que usava este e-mail voltou ao endereço que tinha antes, a pedido de quem lê as mensagens dele. Ela saiu de todos os aparelhos, e a senha deixou de valer.',
        'Se foi você, não é preciso fazer mais nada. Se não foi, fale logo com quem cuida do site:',
      ],
      action: { label: 'Ver o contato', url: `${publicUrl}/sobre#contato` },
      notes: [],
    };
  },
} satisfies Partial<MailWriters>;

/** @returns the token of a new link; only its hash is stored */
async function linkOf(
  tx: Tx,
  changeId: string,
  action: EmailChangeLinkTable['action'],
  life: number,
): Promise<string> {
  const token = newSecret();
  await insertEmailChangeLink(tx, {
    token_hash: hashSecret(token),
    change_id: changeId,
    action,
    expires_at: new Date(Date.now() + life),
  });
  return token;
}
