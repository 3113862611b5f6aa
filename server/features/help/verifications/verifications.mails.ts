import { clocks, lifetimes } from '#contract/clocks.ts';
import { durationInWords } from '#contract/in-words.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { readHelping } from '#server/features/help/helpers/index.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { lockVerification } from './verifications.queries.ts';
import { newCode } from './verifications.service.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To the work address. */
    work_email: { verificationId: string };
    verification_decided: { verificationId: string };
    check_ending: object;
  }
}

export const verificationsMails = {
  async work_email(tx, { data: { verificationId } }, publicUrl) {
    const code = await newCode(tx, verificationId);
    if (!code) return null;
    return {
      subject: 'Seu código para conferir o trabalho no Rumo',
      preview: `Ele vale por ${durationInWords(lifetimes.workEmailCode, 'horas')}.`,
      name: '',
      paragraphs: [
        'Alguém informou este e-mail no Rumo para mostrar onde trabalha. Se foi você, digite este código na página em que pediu:',
        code,
      ],
      action: { label: 'Abrir a página', url: `${publicUrl}/comecar?sou=ajudar&passo=conferir` },
      notes: [
        `O código vale por ${durationInWords(lifetimes.workEmailCode, 'horas')}. No seu perfil aparece só o domínio deste e-mail, nunca o endereço.`,
        'Se não foi você, ignore esta mensagem: sem o código, nada acontece.',
      ],
    };
  },

  async verification_decided(tx, { userId, data: { verificationId } }, publicUrl) {
    const user = userId && (await findUser(tx, userId));
    const row = await lockVerification(tx, verificationId);
    if (!user || !row) return null;
    const accepted = row.state === 'accepted';
    return {
      subject: accepted
        ? 'Seu trabalho foi conferido no Rumo'
        : 'Não conseguimos conferir seu trabalho no Rumo',
      preview: accepted
        ? `Vale por ${durationInWords(clocks.checked, 'meses')}.`
        : 'Você pode tentar de outro jeito.',
      name: user.name,
      paragraphs: [
        accepted
          ? `Agora aparece em Quem ajuda: ‘Conferido por ${row.by_whom}’. Vale por ${durationInWords(clocks.checked, 'meses')}.`
          : 'A equipe procurou e não encontrou o que você informou. Você pode corrigir o pedido ou escolher outra forma.',
        ...(row.answer ? [`A equipe escreveu: ${row.answer}`] : []),
      ],
      action: accepted
        ? { label: 'Ver como apareço', url: `${publicUrl}/comecar?sou=ajudar&passo=retrato` }
        : { label: 'Pedir de outra forma', url: `${publicUrl}/comecar?sou=ajudar&passo=conferir` },
      notes: [],
    };
  },

  async check_ending(tx, { userId }, publicUrl) {
    const user = userId && (await findUser(tx, userId));
    if (!user) return null;
    const { checked } = await readHelping(tx, user);
    if (!checked.by) return null;
    return {
      subject: 'Seu trabalho precisa ser conferido de novo',
      preview: `A conferência termina em ${durationInWords(clocks.checkEnding, 'meses')}.`,
      name: user.name,
      paragraphs: [
        `‘Conferido por ${checked.by}’ deixa de aparecer em cerca de ${durationInWords(clocks.checkEnding, 'meses')}, porque vale por ${durationInWords(clocks.checked, 'meses')}. Leva poucos minutos para conferir de novo.`,
      ],
      action: { label: 'Conferir de novo', url: `${publicUrl}/comecar?sou=ajudar&passo=conferir` },
      notes: ['Sem isso, você continua em Quem ajuda e pode responder: só o ‘Conferido por’ sai.'],
    };
  },
} satisfies Partial<MailWriters>;
