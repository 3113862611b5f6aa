import { ofAge } from '../safety/age-rules.ts';
import { schoolLimits } from './school-limits.ts';

/** What replies with `not_found` say where a class or a lesson was meant. */
export const unknownInSchool = {
  class:
    'Esta turma não está entre as suas, ou não existe mais. Veja suas turmas; se falta alguma, fale com quem coordena a escola.',
  lesson:
    'Nenhuma aula da sua turma tem este código. Confira as seis letras no projetor e se você entrou com a sua conta da escola.',
};

/** The errors of schools and lessons, in the form of `errors.ts`. */
export const schoolErrors = {
  not_school: {
    status: 403,
    message: 'Isto é de quem coordena a escola, dá aula nela ou cuida da instalação. Entre com essa conta.',
  },
  not_an_adult: {
    status: 422,
    message: `Só uma pessoa com ${ofAge} anos ou mais coordena uma escola ou dá aula. Ela diz quando nasceu em Configurações da conta.`,
  },
  coordinates_already: {
    status: 409,
    message: 'Esta pessoa já coordena outra escola. Use o e-mail de outra pessoa.',
  },
  class_exists: {
    status: 409,
    message: 'Já existe uma turma com este nome neste ano. Escolha outro nome, ou abra a que existe.',
  },
  too_many_classes: {
    status: 409,
    message: `Uma escola tem no máximo ${schoolLimits.classes} turmas por ano. Confira a coluna da turma, ou junte turmas.`,
  },
  no_such_column: {
    status: 422,
    message: 'Faltam colunas nesta lista. Na primeira linha ficam nome, matrícula, turma e nascimento.',
  },
  unreadable_file: {
    status: 422,
    message: 'Não foi possível ler este arquivo. No Excel ou no Planilhas, salve como CSV e envie de novo.',
  },
  wrong_card: { status: 401, message: 'O cartão ou o PIN não confere. Olhe de novo e tente outra vez.' },
  wrong_pin: {
    status: 422,
    message: 'O PIN não confere. Use o PIN inteiro do seu cartão, com as duas palavras e o número.',
  },
  no_password: {
    status: 409,
    message:
      'Você entra com o cartão da escola, e sua conta não tem senha. Primeiro ponha um e-mail seu em Configurações.',
  },
  card_needed: {
    status: 409,
    message: 'Primeiro entre neste aparelho com o cartão da escola. Depois abra o link do e-mail outra vez.',
  },
  card_of_own_account: {
    status: 409,
    message: 'Você levou para a turma uma conta sua: entre com o e-mail e a senha dela.',
  },
  card_in_use: { status: 409, message: 'Este cartão já foi usado por outra conta. Peça um novo na escola.' },
  nothing_to_send: { status: 409, message: 'Escreva sua pergunta antes de enviar.' },
  lesson_over: {
    status: 409,
    message: 'Esta aula já terminou. Para continuar, comece outra na página da turma.',
  },
  already_sent: {
    status: 409,
    message: 'Esta pergunta já foi enviada e não muda mais. A resposta chega nos avisos.',
  },
} as const;
