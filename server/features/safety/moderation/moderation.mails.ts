import { lifetimes } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { findUser, hashSecret, newSecret } from '#server/features/identity/accounts/index.ts';
import { findCase } from './decisions.queries.ts';
import { findUnconfirmedNotice, insertNoticeLink } from './notices.queries.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    urgent_case: { caseId: string; alarm: number };
    notice_confirmation: { reportId: string };
  }
}

const alarmTexts = [
  'Chegou uma denúncia urgente, e ela espera a decisão da equipe.',
  'Metade do prazo de um caso urgente já passou, e ninguém decidiu ainda.',
  'Falta um quarto do prazo de um caso urgente, ou menos, e ninguém decidiu ainda.',
];

/** Mails about reports: to staff about urgent cases, and to the signer of a formal notice. */
export const moderationMails = {
  async urgent_case(tx, { userId, data: { caseId, alarm } }, publicUrl) {
    const user = await findUser(tx, userId);
    const found = await findCase(tx, caseId);
    if (!user || user.role === 'member' || !found || found.decided_at) return null;
    return {
      subject: 'Um caso urgente espera decisão no Rumo',
      preview: 'Abra o painel da equipe.',
      name: user.name,
      paragraphs: [alarmTexts[alarm - 1] ?? alarmTexts.at(-1)!],
      action: { label: 'Abrir o caso', url: `${publicUrl}/painel/casos/${caseId}` },
      notes: ['O que foi denunciado não está neste e-mail: só quem é da equipe vê, no painel.'],
    };
  },

  /** Contains the link that makes a formal notice count. Does not repeat what was typed: the address may be anybody's. */
  async notice_confirmation(tx, { data: { reportId } }, publicUrl) {
    const report = await findUnconfirmedNotice(tx, reportId);
    if (!report) return null;
    const token = newSecret();
    await insertNoticeLink(tx, {
      token_hash: hashSecret(token),
      report_id: reportId,
      expires_at: new Date(Date.now() + lifetimes.noticeConfirmation),
    });
    return {
      subject: 'Confirme sua notificação formal ao Rumo',
      preview: 'Ela só vale como notificação depois de confirmada.',
      name: '',
      paragraphs: [
        `Alguém enviou ao Rumo uma denúncia com notificação formal e informou este e-mail. O protocolo é ${report.protocol}.`,
        'Se foi você, abra este link para confirmar que a notificação é sua:',
      ],
      action: { label: 'Confirmar a notificação', url: `${publicUrl}/denuncias/confirmar#token=${token}` },
      notes: [
        `O link vale por ${durationInWords(lifetimes.noticeConfirmation, 'dias')} e funciona uma única vez. Sem ele, a denúncia continua na fila como as outras.`,
        'Se não foi você, ignore esta mensagem: nada é feito em seu nome.',
      ],
    };
  },
} satisfies Partial<MailWriters>;
