import { lifetimes } from '#contract/clocks.ts';
import { duration } from '#contract/in-words.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { hashSecret, newSecret } from '#server/features/identity/accounts/index.ts';
import type { MailWriters } from '#server/mail/mails.ts';
import { setInvitationToken } from './schools.queries.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** To somebody who coordinates a school now, or teaches a class; or who is invited to. */
    school_invitation: {
      school: string;
      /** '' to coordinate. */
      className: string;
      /** '' where nothing is left to accept. */
      invitationId: string;
    };
  }
}

export const schoolsMails = {
  async school_invitation(tx, { data: { school, className, invitationId } }, publicUrl) {
    const token = invitationId === '' ? '' : newSecret();
    // It was withdrawn.
    if (token !== '' && !(await setInvitationToken(tx, invitationId, hashSecret(token)))) return null;
    const isOne = !className.includes(' e ');
    const task =
      className === ''
        ? `coordenar a escola ${school}`
        : `acompanhar ${isOne ? 'a turma' : 'as turmas'} ${className}, da escola ${school},`;
    return {
      subject:
        className === ''
          ? `Você coordena ${school} no Rumo`
          : `${isOne ? 'Sua turma' : 'Suas turmas'} ${className} no Rumo`,
      preview: 'Cartões para a turma, uma aula que pergunta e as respostas de quem trabalha na área.',
      name: '',
      paragraphs: [
        token === ''
          ? `Você já pode ${task} no Rumo: os cartões da turma, a aula e as respostas estão na página da escola.`
          : `Você recebeu um convite para ${task} no Rumo. Abra o link e entre na sua conta, ou crie uma; é preciso ter ${ofAge} anos ou mais.`,
      ],
      action: {
        label: token === '' ? 'Abrir a escola' : 'Aceitar o convite',
        url: token === '' ? `${publicUrl}/escola` : `${publicUrl}/escola#convite=${token}`,
      },
      notes: [
        token === ''
          ? 'Não é com você? Responda a esta mensagem.'
          : `O link vale ${duration(lifetimes.schoolInvitation, 'dias')} e só uma vez.`,
      ],
    };
  },
} satisfies Partial<MailWriters>;
