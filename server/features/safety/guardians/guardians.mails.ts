import { clocks } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { usualAges, type Ages } from '#contract/safety/age-rules.ts';
import { accompaniedUntil } from '#contract/safety/age-sentences.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { dayOfMonth } from '#server/time/clock.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { minorInMail } from './minor-in-mail.ts';
import { findEnd } from './reminders.queries.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To an account that waits for a guardian. */
    guardian_wait: {
      last: boolean;
      /** Absent in mails of the previous release. */
      ages?: Ages;
    };
    /** To the guardian of a minor about whom staff have decided something. */
    minor_decision: {
      decisionId: string;
      firstName: string;
      action: string;
      rule: string;
      /** Whether there is nothing to appeal. */
      final?: boolean;
    };
  }
}

export const guardianMails = {
  async guardian_wait(tx, { userId, recipient, data }, publicUrl) {
    const user = await findUser(tx, userId);
    const end = user && (await findEnd(tx, user.id));
    // A guardian has linked since, or the account is being deleted.
    if (!end || user.email !== recipient) return null;
    return {
      subject: data.last ? 'Sua conta no Rumo ainda espera' : 'Falta chamar quem é responsável por você',
      preview: 'Leva uns três minutos no celular de um adulto da sua família.',
      name: user.name,
      paragraphs: [
        `${accompaniedUntil(data.ages ?? usualAges)} Abra esta página e mande o convite, ou mostre o código:`,
      ],
      action: { label: 'Chamar agora', url: `${publicUrl}/responsavel` },
      notes: [
        'Esse adulto vê com quem você fala e quanto tempo usa, nunca o que você escreve.',
        `O que você escreveu está guardado. Se ninguém puder responder até ${dayOfMonth(end)}, excluímos a conta; depois, você pode criar outra quando quiser.`,
      ],
    };
  },
  async minor_decision(tx, { userId, recipient, data }, publicUrl) {
    const user = await findUser(tx, userId);
    if (user?.email !== recipient) return null;
    const minor = minorInMail(data.firstName);
    return {
      subject: 'Uma decisão da equipe do Rumo',
      preview: 'É sobre a conta de alguém por quem você responde.',
      name: user.name,
      paragraphs: [
        `A equipe decidiu um caso sobre a conta de ${minor}: “${data.action}”. A regra: ${data.rule}`,
        data.final
          ? `Os detalhes foram para ${minor}. Vale conversar sobre isso.`
          : `Os detalhes foram para ${minor}. Um de vocês pode pedir que outra pessoa da equipe revise, em até ${duration(clocks.appeal, 'dias')}. Vale conversar sobre isso.`,
      ],
      action: { label: 'Ver a decisão', url: `${publicUrl}/decisoes/${data.decisionId}` },
      notes: [
        'O que foi escrito não aparece aqui nem na página da decisão: você vê qual regra, nunca o texto.',
      ],
    };
  },
} satisfies Partial<MailWriters>;
