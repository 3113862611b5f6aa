import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { fold } from '#markdown/fold.ts';

/** Owner of the new password: attackers first try what they know of them. */
export interface PasswordOwner {
  name: string;
  username: string;
  email: string;
}

/** Brazilian favourites missing from international lists of leaked passwords, since they are varied: 'brasil2024'. */
const brazilian =
  `brasil senha flamengo corinthians palmeiras saopaulo santos gremio vasco cruzeiro botafogo fluminense vascodagama
  mudar futebol jesus deus deusefiel familia eusouamor amor escola aluno aluna professor professora primeira teste rumo
  segredo segura forte minha nova novasenha minhasenha princesa gatinha bebe vida feliz felicidade saudade namorado
  bahia recife salvador curitiba fortaleza manaus belem goiania cubatao santista carnaval natal verao tricolor timao
  joao jose maria antonio francisco luiz luis paulo pedro lucas mateus matheus gabriel rafael thiago tiago felipe
  guilherme gustavo vinicius rodrigo leonardo leandro marcelo marcos fernando fabio bruno caio davi otavio murilo
  raimundo sebastiao benedito joaquim geraldo ana beatriz leticia juliana mariana larissa camila fernanda amanda bruna
  jessica patricia adriana luana vitoria isabela gabriela rafaela natalia luciana vanessa aparecida terezinha francisca
  souza silva oliveira pereira ferreira rodrigues almeida nascimento carvalho araujo ribeiro gomes martins barbosa`.split(
    /\s+/,
  );

/** Guesses a patient attacker can make: about what the login rate limits let through in a year. */
const guessable = 1e6;

/** Characters checked at each end; the work grows with their square. */
const lookedAt = 16;

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, brazilian },
  graphs: adjacencyGraphs,
  l33tMaxSubstitutions: 16,
});

/**
 * Explains in Portuguese why a password is easy to guess, by how common its parts are (zxcvbn, Wheeler 2016); null for
 * all others. Takes about a millisecond for a sentence, ten at worst.
 */
export function weaknessOf(password: string, owner: PasswordOwner): string | null {
  if (password.trim() === '') return 'A senha não pode ter só espaços.';
  if (new Set(password).size === 1) return 'Esta senha repete um único caractere. Escolha outra.';
  const own = wordsOf(owner);
  if (isMostly(own, password)) return ofOwner;
  const parts =
    password.length > lookedAt ? [password.slice(0, lookedAt), password.slice(-lookedAt)] : [password];
  const weaknesses = parts.map((part) => weaknessOfPart(part, own));
  return weaknesses.includes(null) ? null : (weaknesses[0] ?? null);
}

const ofOwner = 'Esta senha tem seu nome, nome de usuário ou e-mail. Escolha outra.';

/** Whether little is left of the password without these words. An e-mail address is longer than what is checked below. */
function isMostly(own: string[], password: string): boolean {
  const longestFirst = own.toSorted((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ''), fold(password));
  return rest.length < 4;
}

function weaknessOfPart(part: string, own: string[]): string | null {
  const { guesses, sequence } = estimator.check(part, own);
  if (guesses >= guessable) return null;
  const dictionaries = sequence.map((match) => ('dictionaryName' in match ? match.dictionaryName : ''));
  if (dictionaries.includes('userInputs')) return ofOwner;
  if (dictionaries.length === 1 && dictionaries[0] !== '') return 'Esta senha é muito comum. Escolha outra.';
  return 'Esta senha é fácil de adivinhar. Junte três ou quatro palavras que não combinam.';
}

/** Returns what somebody who knows the owner would try, without capitals and accents. */
function wordsOf({ name, username, email }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@');
  const parts = [...name.split(/\s+/), ...mailbox.split(/[._+-]/)];
  const words = [name, name.replaceAll(/\s+/g, ''), username, email, mailbox, ...parts];
  return [...new Set(words.map(fold))].filter((word) => word.length > 2);
}
