import { describe, expect, it } from 'vitest';
import { findContact } from '#markdown/contact-data.ts';
import { coachHint, type HintCode } from './coach.ts';
import { goodQuestions, keptAside, vagueQuestions } from './coach-questions.fixture.ts';

const hasContact = (text: string): boolean => findContact(text) !== null;
const codeOf = (text: string, similar = 0) => coachHint(text, { hasContact, similar })?.code;

/** In the order of the questions. */
const expected: [HintCode, RegExp][] = [
  ['short', /primeiro ano de/],
  ['short', /uma parte só/],
  ['no_topic', /pedaço do dia/],
  ['no_topic', /pedaço do dia/],
  ['no_question', /o que você quer saber de quem já trabalha/],
  ['no_topic', /O que conta para você/],
  ['no_topic', /Melhor para quê/],
  ['short', /uma parte só/],
  ['no_question', /Como é um dia de quem/],
  ['no_question', /Como é um dia de quem/],
  ['short', /de onde você parte/],
  ['short', /primeiro ano de/],
  ['no_topic', /O que conta para você/],
  ['no_topic', /uma história/],
  ['short', /de onde você parte/],
  ['no_topic', /de onde você parte/],
  ['no_question', /Agora diga o que quer saber/],
  ['no_question', /O que você fez quando/],
  ['no_topic', /O que conta para você/],
  ['short', /Começo de quê/],
  ['no_topic', /Ninguém escolhe por você/],
  ['short', /Começo de quê/],
  ['short', /uma parte só/],
  ['no_question', /Ninguém escolhe por você/],
  ['no_topic', /Escolha um trabalho e um momento/],
  ['no_question', /O que você fez quando/],
  ['no_topic', /Escolha uma: o dia a dia/],
  ['contact', /Tire o contato/],
  ['full_name', /nome completo/],
  ['no_topic', /O que conta para você/],
];

describe('the coach', () => {
  it.each(vagueQuestions.map(({ text }, index) => [text, ...expected[index]!] as const))(
    'has one thing to say of: %s',
    (text, code, hint) => {
      expect(coachHint(text, { hasContact })).toEqual({ code, hint: expect.stringMatching(hint) });
    },
  );

  it.each(keptAside.map(({ text }) => text))('has something to say of: %s', (text) => {
    expect(coachHint(text, { hasContact })).not.toBeNull();
  });

  it.each([...vagueQuestions, ...keptAside].flatMap(({ after }) => after ?? []))(
    'has nothing to say any more: %s',
    (text) => {
      expect(coachHint(text, { hasContact })).toBeNull();
    },
  );

  it.each(goodQuestions)('leaves alone: %s', (text) => {
    expect(coachHint(text, { hasContact })).toBeNull();
  });

  it('says last that somebody has asked already', () => {
    expect(codeOf(goodQuestions[0]!, 2)).toBe('asked');
    expect(codeOf('ganha bem?', 2)).toBe('short');
  });

  it('says nothing before anything is typed', () => {
    expect(coachHint(' \n')).toBeNull();
  });

  it.each([
    ['aqui é a Joana Prado, quanto custa o curso técnico de enfermagem?', 'full_name'],
    ['me chamo joana prado e quero saber quanto custa o curso de enfermagem', 'full_name'],
    ['Como a Maria Lima do posto de saúde conseguiu o primeiro emprego dela?', 'full_name'],
    ['Como a Maria Eduarda da minha sala pode conseguir o primeiro estágio dela?', undefined],
    ['Quanto custa a faculdade de Engenharia Civil em São Paulo e em João Pessoa?', undefined],
    ['Sou a favor de trabalhar de noite, mas como fica o sono de quem faz plantão?', undefined],
    ['Na Escola Paulo Freire não tem laboratório: dá para estudar química mesmo assim?', undefined],
  ])('knows a full name: %s', (text, code) => {
    expect(codeOf(text)).toBe(code);
  });
});
