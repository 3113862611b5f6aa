import { findUser } from '#server/features/identity/accounts/index.ts';
import type { MailWriters } from '#server/mail/mails.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    backups_fail: { failure: string };
  }
}

export const backupMails = {
  async backups_fail(tx, { userId, data: { failure } }, publicUrl) {
    const user = await findUser(tx, userId);
    if (user?.role !== 'administrator') return null;
    return {
      subject: 'Os backups do Rumo não estão dando certo',
      preview: 'Dois seguidos falharam.',
      name: user.name,
      paragraphs: [
        `Os dois últimos backups deste site falharam. O que aconteceu no último: ${failure}`,
        'Enquanto nenhum der certo, o que for escrito desde o último backup bom pode se perder se a máquina falhar. O site tenta de novo a cada hora.',
      ],
      notes: [`Site: ${publicUrl}. Na máquina dele, npm run doctor diz o que mais não está em ordem.`],
    };
  },
} satisfies Partial<MailWriters>;
