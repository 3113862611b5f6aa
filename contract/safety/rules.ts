import type { ReasonCode } from './report-reasons.ts';

/** The community rules in numbered order: `/termos` and `/regras` show them, decisions cite them. */
export const rules: Record<ReasonCode, string> = {
  child_safety: 'Nada aqui pode pôr uma criança ou um adolescente em risco.',
  intimate_image: 'Imagem íntima de alguém, sem que a pessoa queira, não fica aqui.',
  school_violence: 'Não ameace escolas nem incentive violência contra elas.',
  harassment: 'Não xingue, não persiga, não ameace ninguém.',
  asks_contact: 'Não peça dinheiro, foto nem contato a quem busca orientação.',
  scam: 'Vagas, cursos, formação e experiência precisam ser verdadeiros. Orientar aqui é de graça.',
  hate: 'Não ataque ninguém por cor, origem, religião, gênero, orientação sexual ou deficiência.',
  nudity_violence: 'Nudez e violência explícita não ficam aqui.',
  spam: 'Propaganda e repetição não são conselho e não ficam aqui.',
  other: 'Não se passe por outra pessoa, não divulgue dados de ninguém e cumpra a lei.',
};

const order = Object.keys(rules) as ReasonCode[];

/** From 1. */
export const ruleNumber = (reason: ReasonCode): number => order.indexOf(reason) + 1;

export const numberedRules = order.map((reason) => ({
  number: ruleNumber(reason),
  text: rules[reason],
}));
