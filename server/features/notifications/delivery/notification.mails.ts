import type { AuthorFacts } from '#contract/help/helper-facts.ts';
import { careersText, trustLines } from '#contract/help/helper-words.ts';
import { inSentence } from '#contract/in-sentence.ts';
import { limits } from '#contract/limits.ts';
import type { Tx } from '#server/db/handle.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { kindOf, listByIds, sentenceOf, toNotification } from '#server/features/notifications/index.ts';
import { readLastAnswerers, type Answerer } from '#server/features/help/questions/index.ts';
import { looksLikeAddress, plainLine } from '#server/mail/mail-text.ts';
import type { MailContent, MailWriters } from '#server/mail/mails.ts';
import { isToldOf } from './preferences.service.ts';
import { unsubscribeToken, type Ended } from './unsubscribe.service.ts';

declare module '#server/mail/mails.ts' {
  interface MailKinds {
    /** What has just happened, for users who want it by mail at once. */
    news: { notificationIds: string[] };
    /** What happened since the last digest. */
    digest: { notificationIds: string[] };
    /** To a user who was away for long. */
    digest_stopped: object;
  }
}

const settings = (publicUrl: string): string => `${publicUrl}/configuracoes/avisos`;

export const notificationMails = {
  async news(tx, { userId, recipient, data: { notificationIds } }, publicUrl) {
    const content = await whatIsLeft(tx, userId, recipient, notificationIds, publicUrl);
    if (!content) return null;
    const { rows, user, items, answered } = content;
    const [first] = rows;
    const subject = sentenceOf(rows.map(({ kind }) => kind));
    return {
      subject,
      preview: 'Abra o Rumo para ver.',
      name: user.name,
      paragraphs: [rows.length === 1 ? `${subject}.` : 'Isto aconteceu no Rumo:', ...answered],
      items: rows.length === 1 ? [] : items,
      action: {
        label: 'Ver no Rumo',
        url: `${publicUrl}${rows.length === 1 ? toNotification(first!).link : '/'}`,
      },
      notes: [`Você escolhe o que chega na hora em ${settings(publicUrl)}.`],
      unsubscribe: await unsubscribeUrl(tx, user.id, 'news', publicUrl),
    };
  },

  async digest(tx, { userId, recipient, data: { notificationIds } }, publicUrl) {
    const content = await whatIsLeft(tx, userId, recipient, notificationIds, publicUrl);
    if (!content) return null;
    const { user, items, answered } = content;
    return {
      subject: items.length === 1 ? 'Uma novidade no Rumo' : `${items.length} novidades no Rumo`,
      preview: 'O que aconteceu desde o último resumo.',
      name: user.name,
      paragraphs: ['Isto aconteceu desde o último resumo:', ...answered],
      items,
      action: { label: 'Abrir o Rumo', url: publicUrl },
      notes: [`Todo dia, toda semana ou nunca: você escolhe em ${settings(publicUrl)}.`],
      unsubscribe: await unsubscribeUrl(tx, user.id, 'digest', publicUrl),
    };
  },

  async digest_stopped(tx, { userId, recipient }, publicUrl) {
    const user = userId && (await findUser(tx, userId));
    if (!user || user.email !== recipient) return null;
    return {
      subject: 'Paramos de mandar resumos a você',
      preview: 'Faz tempo que você não aparece, e não queremos encher sua caixa.',
      name: user.name,
      paragraphs: [
        'Faz meio ano que você não abre o Rumo, então este é o último resumo por e-mail. Sua conta continua como estava.',
      ],
      action: { label: 'Voltar ao Rumo', url: publicUrl },
      notes: [`Para receber resumos de novo, escolha de quanto em quanto tempo em ${settings(publicUrl)}.`],
      unsubscribe: await unsubscribeUrl(tx, user.id, 'digest', publicUrl),
    };
  },
} satisfies Partial<MailWriters>;

const unsubscribeUrl = async (tx: Tx, userId: string, ended: Ended, publicUrl: string): Promise<string> =>
  `${publicUrl}/u/${await unsubscribeToken(tx, userId, ended)}`;

/** Returns null where nothing can be shown any more, or the account has another address. */
async function whatIsLeft(
  tx: Tx,
  userId: string | null,
  recipient: string,
  ids: readonly string[],
  publicUrl: string,
) {
  const user = userId ? await findUser(tx, userId) : undefined;
  if (!user || user.email !== recipient) return null;
  const rows = (await listByIds(tx, user.id, ids))
    .filter(({ kind }) => isToldOf(user, kindOf(kind).type))
    .slice(0, limits.digestItems);
  if (rows.length === 0) return null;
  const items = rows.map((row): NonNullable<MailContent['items']>[number] => {
    const { title, link } = toNotification(row);
    // Mail programs would turn it into a link, so that a name or a title could advertise.
    return {
      text: looksLikeAddress.test(title) ? (kindOf(row.kind).atOnce ?? 'Novidade') : title,
      url: publicUrl + link,
    };
  });
  const questionIds = rows.flatMap(({ kind, question }) =>
    kind === 'question_answered' ? question!.id : [],
  );
  const answerers = [...(await readLastAnswerers(tx, user, questionIds)).values()];
  return { user, rows, items, answered: answerers.map(whoAnswered).filter(Boolean) };
}

/** Who answered, in the words of the page: 'Quem respondeu: Helena Ramos · Enfermeira · Recife, PE · 12 respostas.' */
function whoAnswered({ name, work, facts }: Answerer): string {
  const said = [
    inSentence(plainLine(name)),
    inSentence(plainLine(work)) || (facts ? careersText(facts) : ''),
    ...(facts ? trustLines({ ...facts, checked: withoutAddress(facts.checked) }) : []),
  ].filter(Boolean);
  return said.length > 0 ? `Quem respondeu: ${said.join(' · ')}.` : '';
}

/** A check by e-mail names its domain, which mail programs would turn into a link. */
const withoutAddress = ({ by, until }: AuthorFacts['checked']): AuthorFacts['checked'] => ({
  by: looksLikeAddress.test(by) ? 'e-mail do trabalho' : by,
  until,
});
