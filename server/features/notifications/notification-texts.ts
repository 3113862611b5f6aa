import type { Action } from '#contract/report-reasons.ts';
import { shortened } from '#markdown/graphemes.ts';
import { inQuotes, inSentence } from '#contract/in-sentence.ts';
import { excerpt } from '#markdown/plain-text.ts';
import { mostFresh, type NotificationRow } from './notifications.queries.ts';

/** Characters, including the '…' of a cut text. */
const nameLength = 40;
const titleLength = 80;
const wordsLength = 140;

export interface NotificationText {
  /** What happened, in a sentence. */
  title: string;
  /** Details, '' if there are none. */
  description: string;
}

/** Returns what a notification says, with current names, titles and numbers. */
export function textOf(row: NotificationRow, count: number): NotificationText {
  const who = inSentence(shortened(row.actor_name ?? '', nameLength));
  const post = quote(row.post_title);
  const group = quote(row.group_name);
  const question = row.question?.title ?? '';
  const minor = inSentence(shortened(row.minor_name ?? '', nameLength));
  switch (row.kind) {
    case 'like':
      return { title: `${likersText(row, count)} ${post}`, description: likesText(row.post_likes ?? 0) };
    case 'comment':
      return { title: `${who} comentou ${post}`, description: excerpt(row.comment_text ?? '', wordsLength) };
    case 'reply':
      return {
        title: `${who} respondeu ao seu comentário em ${post}`,
        description: excerpt(row.comment_text ?? '', wordsLength),
      };
    case 'follow':
      return { title: `${who} começou a seguir você`, description: words(row.actor_work) };
    case 'rating':
      return {
        title: `${who} avaliou você com ${starsText(row.stars ?? 0)}`,
        description: words(row.rating_text),
      };
    case 'rating_changed':
      return {
        title: `${who} agora avalia você com ${starsText(row.stars ?? 0)}`,
        description: words(row.rating_text),
      };
    case 'rating_answer':
      return { title: `${who} respondeu à sua avaliação`, description: words(row.rating_answer) };
    case 'renamed':
      return {
        title: `Seu nome de usuário agora é ${row.told_username}`,
        description: 'O Rumo passou a usar o nome que você tinha como endereço de uma página.',
      };
    case 'of_age':
      return {
        title: 'Você fez 18 anos',
        description: 'Nada mudou sozinho. Nas configurações, você escolhe o que aparece de você.',
      };
    case 'group_request':
      return { title: `${who} quer participar do grupo ${group}`, description: words(row.request_message) };
    case 'group_accepted':
      return {
        title: `Você agora participa do grupo ${group}`,
        description: 'Seu pedido de entrada foi aceito.',
      };
    case 'group_refused':
      return {
        title: `Seu pedido para entrar no grupo ${group} foi recusado`,
        description: words(row.refusal_reason),
      };
    case 'group_offered':
      return {
        title: `Propuseram que você administre o grupo ${group}`,
        description: 'Aceite ou recuse na página do grupo.',
      };
    case 'group_taken':
      return { title: `${who} agora administra o grupo ${group}`, description: 'Sua proposta foi aceita.' };
    case 'group_declined':
      return { title: `${who} preferiu não administrar o grupo ${group}`, description: '' };
    case 'group_inherited':
      return {
        title: `Agora você administra o grupo ${group}`,
        description: 'Quem o administrava deixou o Rumo. Se preferir, passe o grupo a outra pessoa.',
      };
    case 'group_owner':
      return {
        title: `${who || 'Outra pessoa'} agora administra o grupo ${group}`,
        description: 'Quem administra decide quem entra e pode editar ou excluir o grupo.',
      };
    case 'decision':
      return {
        title: decisionTexts[row.decision_action!],
        description: 'Veja por quê e como pedir revisão.',
      };
    case 'review':
      return {
        title:
          row.review_outcome === 'reversed'
            ? 'Seu pedido de revisão foi aceito'
            : 'A revisão manteve a decisão da equipe',
        description: 'Veja a resposta da equipe.',
      };
    case 'minor_decision':
      return {
        title: `A equipe decidiu sobre a conta de ${minor}`,
        description: 'Veja qual regra e como pedir revisão.',
      };
    case 'minor_review':
      return {
        title: `O pedido de revisão sobre a conta de ${minor} foi respondido`,
        description: 'Veja a resposta da equipe.',
      };
    case 'urgent_case':
      return { title: alarmTexts[(row.alarm ?? 1) - 1]!, description: 'Abra o caso e decida.' };
    case 'checked':
      return {
        title: 'Seu trabalho foi conferido',
        description: 'Quem pergunta vê isso ao lado do seu nome. Agora você também pode abrir plantões.',
      };
    case 'not_checked':
      return {
        title: 'Ainda não conseguimos conferir seu trabalho',
        description: 'Veja a resposta da equipe e tente de outra forma.',
      };
    case 'question_sent':
      return { title: 'Sua pergunta foi enviada', description: words(question) };
    case 'question_offered':
      return { title: 'Uma pergunta combina com o que você faz', description: words(question) };
    case 'question_answered':
      return { title: 'Responderam a sua pergunta', description: words(question) };
    case 'follow_up':
      return { title: 'Quem perguntou quer saber mais', description: words(question) };
    case 'question_expired':
      return {
        title: 'Desta vez não conseguimos quem respondesse',
        description: 'A falta foi nossa. Veja perguntas parecidas, ou pergunte de novo.',
      };
    case 'promise_lapsed':
      return {
        title: 'Uma pergunta que estava com você foi para outra pessoa',
        description: 'Acontece. Quando puder, há outras esperando.',
      };
    case 'answer_helped':
      return { title: 'Sua resposta ajudou quem perguntou', description: words(question) };
    case 'group_post':
      return groupPostText(row, group);
    case 'mention':
      return row.comment_id
        ? {
            title: `${who} mencionou você em um comentário em ${post}`,
            description: excerpt(row.comment_text ?? '', wordsLength),
          }
        : { title: `${who} mencionou você em ${post}`, description: words(row.post_excerpt) };
  }
}

/** What was written is not repeated: screens are shared. */
const decisionTexts: Record<Action, string> = {
  keep: 'O que você publicou foi analisado e fica no ar',
  remove: 'Algo que você publicou foi removido',
  warn: 'A equipe tem um aviso sobre algo que você publicou',
  silence: 'Sua conta está sem publicar por um tempo',
  close: 'Sua conta foi encerrada',
};

const alarmTexts = [
  'Um caso urgente espera decisão',
  'Metade do prazo de um caso urgente já passou',
  'O prazo de um caso urgente está no fim',
];

function groupPostText({ fresh, fresh_count: count }: NotificationRow, group: string): NotificationText {
  const [newest] = fresh;
  const who = inSentence(shortened(newest?.name ?? '', nameLength));
  const post = quote(newest?.title ?? '');
  if (count === 1)
    return { title: `${who} publicou ${post} no grupo ${group}`, description: words(newest?.excerpt ?? '') };
  const posts =
    count < mostFresh ? `${count} publicações novas` : `Mais de ${mostFresh - 1} publicações novas`;
  return { title: `${posts} no grupo ${group}`, description: `A mais recente: ${post}, de ${who}` };
}

/**
 * 'Ana Souza curtiu', 'Ana Souza e Bia Lima curtiram', 'Ana Souza e mais 3 pessoas curtiram'. People separated
 * by a block are counted but not named.
 */
function likersText({ likers }: NotificationRow, count: number): string {
  const [first, second] = likers.map((liker) => inSentence(shortened(liker.name, nameLength)));
  if (!first) return count === 1 ? '1 pessoa curtiu' : `${number(count)} pessoas curtiram`;
  if (count === 1) return `${first} curtiu`;
  if (count > 2) return `${first} e mais ${number(count - 1)} pessoas curtiram`;
  return second ? `${first} e ${second} curtiram` : `${first} e mais 1 pessoa curtiram`;
}

const likesText = (likes: number): string =>
  likes === 1 ? 'É a primeira curtida da publicação.' : `A publicação tem ${number(likes)} curtidas.`;

const starsText = (stars: number): string => (stars === 1 ? '1 estrela' : `${stars} estrelas`);

const number = (value: number): string => value.toLocaleString('pt-BR');
const quote = (title: string | null): string => inQuotes(shortened(title ?? '', titleLength));
const words = (text: string | null): string => shortened(text ?? '', wordsLength);
