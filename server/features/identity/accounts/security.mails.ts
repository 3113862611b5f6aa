import { lifetimes } from '#contract/clocks.ts';
import { duration, durationInWords } from '#contract/in-words.ts';
import type { MailKinds, MailWriters } from '#server/mail/mails.ts';
import { findUser } from './accounts.queries.ts';
import { insertDeviceConfirmation } from './known-devices.queries.ts';
import { createPasswordReset } from './passwords.service.ts';
import { hashSecret, newSecret } from './secrets.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    password_reset: object;
    password_changed: object;
    /** `factor` in Portuguese, as it is named in a sentence. */
    factor_changed: { factor: string; change: 'on' | 'off' | 'added' | 'removed' };
    /** Removed by the operator. */
    factors_removed: object;
    recovery_codes_renewed: object;
    /** How many are left. */
    recovery_code_used: { left: number };
    /** Wrong codes in the second step of a login. */
    wrong_codes: object;
    /** Renamed by the product; `before` is the old name. */
    renamed: { before: string };
    device_confirmation: object;
  }
}

const openSettings = (publicUrl: string): { label: string; url: string } => ({
  label: 'Abrir as configurações',
  url: `${publicUrl}/configuracoes`,
});

/** What to do where somebody else changed factors or codes: they know the password. */
const ifNotYou = [
  'Se foi você, não é preciso fazer mais nada.',
  'Se não foi você, alguém sabe a sua senha. Troque-a e encerre as outras sessões:',
];

type Change = MailKinds['factor_changed']['change'];

const factorSubjects: Record<Change, string> = {
  on: 'Verificação em duas etapas ligada',
  off: 'Verificação em duas etapas desligada',
  added: 'Outra forma de verificação na sua conta',
  removed: 'Forma de verificação removida da sua conta',
};

const factorTexts: Record<Change, (factor: string) => string> = {
  on: (factor) => `A verificação em duas etapas da sua conta no Rumo foi ligada, com ${factor}.`,
  off: () =>
    'A verificação em duas etapas da sua conta no Rumo foi desligada. Para entrar, agora basta a senha.',
  added: (factor) => `A verificação em duas etapas da sua conta no Rumo agora aceita também ${factor}.`,
  removed: (factor) => `A verificação em duas etapas da sua conta no Rumo não aceita mais ${factor}.`,
};

/** Mails about access to an account: name, password, devices, second factors and recovery. */
export const securityMails = {
  /** Carries the link that lets its reader choose a new password, once, within an hour. */
  async password_reset(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    // The account may have another e-mail by now.
    if (!user || user.email !== recipient) return null;
    const token = await createPasswordReset(tx, user.id);
    return {
      subject: 'Redefina sua senha no Rumo',
      preview: `O link vale por ${durationInWords(lifetimes.passwordReset, 'horas')} e funciona uma única vez.`,
      name: user.name,
      paragraphs: [
        'Recebemos um pedido para redefinir a senha da sua conta no Rumo. Para escolher outra senha, abra este link:',
      ],
      action: { label: 'Redefinir senha', url: `${publicUrl}/redefinirsenha#token=${token}` },
      notes: [
        `O link vale por ${durationInWords(lifetimes.passwordReset, 'horas')} e funciona uma única vez.`,
        'Se não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Não encaminhe este e-mail a ninguém.',
      ],
    };
  },

  async password_changed(tx, { userId }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'Sua senha foi alterada',
      preview: 'Se não foi você, recupere sua conta agora.',
      name: user.name,
      paragraphs: [
        'A senha da sua conta no Rumo foi alterada, e a conta saiu dos outros aparelhos.',
        'Se foi você, não é preciso fazer mais nada.',
        'Se não foi você, outra pessoa pode ter acesso ao seu e-mail. Troque primeiro a senha do e-mail e depois recupere sua conta:',
      ],
      action: { label: 'Recuperar minha conta', url: `${publicUrl}/recuperarsenha` },
      notes: [],
    };
  },

  async factor_changed(tx, { userId, data }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: factorSubjects[data.change],
      preview: 'Se não foi você, troque sua senha agora.',
      name: user.name,
      paragraphs: [factorTexts[data.change](data.factor), ...ifNotYou],
      action: openSettings(publicUrl),
      notes: [],
    };
  },

  async factors_removed(tx, { userId }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'Verificação em duas etapas removida',
      preview: 'Se você não pediu isso, troque sua senha agora.',
      name: user.name,
      paragraphs: [
        'A pedido, a equipe que cuida deste Rumo removeu a verificação em duas etapas da sua conta. Para entrar, agora basta a senha, e a conta saiu de todos os aparelhos.',
        'Se foi você quem pediu, entre de novo e ligue a verificação com seu novo aparelho.',
        'Se não foi você, troque sua senha agora e avise a equipe:',
      ],
      action: openSettings(publicUrl),
      notes: [],
    };
  },

  async recovery_codes_renewed(tx, { userId }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'Seus códigos de recuperação foram trocados',
      preview: 'Se não foi você, troque sua senha agora.',
      name: user.name,
      paragraphs: [
        'A sua conta no Rumo tem códigos de recuperação novos. Os que você tinha guardado não funcionam mais.',
        ...ifNotYou,
      ],
      action: openSettings(publicUrl),
      notes: [],
    };
  },

  async recovery_code_used(tx, { userId, data: { left } }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    const rest = ['Não resta nenhum.', 'Resta 1.'][left] ?? `Restam ${left}.`;
    return {
      subject: 'Um código de recuperação foi usado',
      preview: 'Se não foi você, troque sua senha agora.',
      name: user.name,
      paragraphs: [
        `Alguém entrou na sua conta do Rumo com a senha e um dos seus códigos de recuperação. ${rest}`,
        'Se foi você, não é preciso fazer mais nada. Se restam poucos, gere outros nas configurações.',
        'Se não foi você, troque sua senha, encerre as outras sessões e gere outros códigos:',
      ],
      action: openSettings(publicUrl),
      notes: [],
    };
  },

  async wrong_codes(tx, { userId }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'Alguém errou o código da sua conta várias vezes',
      preview: 'Se não foi você, troque sua senha agora.',
      name: user.name,
      paragraphs: [
        'Alguém acertou a senha da sua conta no Rumo e errou cinco vezes o código da segunda etapa. Ninguém entrou com isso.',
        'Se foi você, tente de novo com um código novo do aplicativo, um código de recuperação ou uma chave de acesso.',
        'Se não foi você, essa pessoa sabe a sua senha. Escolha outra agora:',
      ],
      action: { label: 'Escolher outra senha', url: `${publicUrl}/recuperarsenha` },
      notes: [],
    };
  },

  async renamed(tx, { userId, data: { before } }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user) return null;
    return {
      subject: 'Seu nome de usuário mudou',
      preview: `Agora ele é ${user.username}.`,
      name: user.name,
      paragraphs: [
        `O Rumo passou a usar “${before}” como endereço de uma página. Por isso, seu nome de usuário agora é “${user.username}”, e seu perfil mudou de endereço.`,
        'O resto da sua conta continua igual: para entrar, use o mesmo e-mail e a mesma senha.',
      ],
      action: { label: 'Ver meu perfil', url: `${publicUrl}/${user.username}` },
      notes: [],
    };
  },

  /** Carries the link that lets its reader sign in on a new device while strangers guess the password. */
  async device_confirmation(tx, { userId, recipient }, publicUrl) {
    const user = await findUser(tx, userId);
    if (!user || user.email !== recipient) return null;
    const token = newSecret();
    await insertDeviceConfirmation(
      tx,
      user.id,
      hashSecret(token),
      new Date(Date.now() + lifetimes.deviceConfirmation),
    );
    return {
      subject: 'Confirme seu aparelho no Rumo',
      preview: 'Alguém errou a senha da sua conta muitas vezes hoje.',
      name: user.name,
      paragraphs: [
        'Alguém errou a senha da sua conta no Rumo muitas vezes hoje. Por isso, para entrar em um aparelho em que você ainda não tinha entrado, é preciso abrir este link nele:',
      ],
      action: { label: 'Confirmar aparelho', url: `${publicUrl}/confirmaraparelho#token=${token}` },
      notes: [
        `O link vale por ${duration(lifetimes.deviceConfirmation, 'horas')}. Depois de abri-lo, entre com seu e-mail e sua senha, como sempre. Nos aparelhos em que você já entrava, nada muda.`,
        'Se não foi você quem tentou entrar, ninguém entrou: ignore esta mensagem e não a encaminhe a ninguém. Se sua senha for fácil de adivinhar, troque-a.',
      ],
    };
  },
} satisfies Partial<MailWriters>;
