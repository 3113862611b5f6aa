import { findUser } from '#server/features/identity/accounts/index.ts';
import { minorInMail } from '#server/features/safety/guardians/index.ts';
import { dayOfMonth } from '#server/time/clock.ts';
import type { MailWriters } from '#server/mail/mails.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To a user whose date of birth staff have corrected. */
    birth_corrected: object;
    /** To a user whose date was claimed to be wrong, where staff have kept it. */
    birth_kept: {
      /** The user is too young for an account, which is erased. */
      ends: boolean;
      /** When it is erased, or would be without a guardian; absent where there is one, and in mails of the previous release. */
      endsAt?: string;
    };
    /** To a guardian who has claimed that a minor's date is wrong. */
    minor_birth_answer: { firstName: string; corrected: boolean };
  }
}

/** Says when an account ends that is too young or waits for a guardian. */
function endOf(isTooYoung: boolean, endsAt: Date): string {
  if (endsAt < new Date())
    return 'Como dissemos no site, o prazo desta conta já acabou, e ela está sendo excluída.';
  return isTooYoung
    ? `Como dissemos no site, esta conta vai ser excluída em ${dayOfMonth(endsAt)}.`
    : `Se ninguém puder responder por você até ${dayOfMonth(endsAt)}, excluímos a conta.`;
}

export const claimMails = {
  async birth_corrected(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    if (user?.email !== recipient) return null;
    return {
      subject: 'Corrigimos a data da sua conta no Rumo',
      preview: 'Entre para ver o que mudou.',
      name: user.name,
      paragraphs: [
        'Uma pessoa da equipe olhou o seu caso e corrigiu o mês e o ano em que você nasceu. O que vale agora para a sua conta está em “Começar”:',
      ],
      action: { label: 'Ver como ficou', url: `${publicUrl}/comecar` },
      notes: ['Não pediu nada disso? Fale com quem cuida do site.'],
    };
  },
  async birth_kept(_tx, { data: { ends, endsAt } }, publicUrl) {
    return {
      subject: 'Não corrigimos a data da sua conta no Rumo',
      preview: 'Uma pessoa da equipe olhou o pedido.',
      name: '',
      paragraphs: [
        'Uma pessoa da equipe olhou o pedido de correção da sua data. Com o que temos, o mês e o ano em que você nasceu ficam como estavam.',
        'Acha que é um engano? Conte para a gente:',
      ],
      action: { label: 'Falar com a gente', url: `${publicUrl}/encarregado` },
      notes: [...(endsAt ? [endOf(ends, new Date(endsAt))] : []), 'Obrigado por ter avisado.'],
    };
  },
  async minor_birth_answer(tx, { userId, recipient, data: { firstName, corrected } }, publicUrl) {
    const user = await findUser(tx, userId);
    if (user?.email !== recipient) return null;
    const minor = minorInMail(firstName);
    const looked = `Uma pessoa da equipe olhou o seu pedido sobre a data em que ${minor} nasceu`;
    return {
      // Subjects quote nobody: phones are shared.
      subject: `${corrected ? 'Corrigimos' : 'Não corrigimos'} a data da conta de quem você acompanha no Rumo`,
      preview: 'Uma pessoa da equipe olhou o seu pedido.',
      name: user.name,
      paragraphs: corrected
        ? [`${looked} e corrigiu o mês e o ano. Veja como ficou:`]
        : [
            `${looked}. Com o que temos, o mês e o ano ficam como estavam.`,
            'Acha que é um engano? Conte para a gente:',
          ],
      action: corrected
        ? { label: 'Ver por quem respondo', url: `${publicUrl}/responsavel` }
        : { label: 'Falar com a gente', url: `${publicUrl}/encarregado` },
      notes: [`Também mandamos um e-mail sobre isso para ${minor}.`],
    };
  },
} satisfies Partial<MailWriters>;
