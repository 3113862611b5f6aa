import { expect, test } from 'vitest';
import { clocks, lifetimes, undoTime } from '#contract/clocks.ts';
import { limits } from '#contract/limits.ts';
import { publicData } from '#contract/careers/public-data.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { ofAge, usualAges } from '#contract/safety/age-rules.ts';
import { knownDevices, youngRatings } from '#contract/rate-limits.ts';
import { sourcesOfTexts, textsOf } from './source-texts.fixture.ts';

/*
 * Texts state values of the contract's tables in words: how long, how large, how many. Each such number is listed here
 * beside its value, so that a changed value finds its texts, and a new text has to name its value.
 */

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

const units: Record<string, number> = {
  segundo: second,
  segundos: second,
  minuto: minute,
  minutos: minute,
  hora: hour,
  horas: hour,
  dia: day,
  dias: day,
  semana: 7 * day,
  semanas: 7 * day,
  mês: 30 * day,
  meses: (365 * day) / 12,
  ano: 365 * day,
  // Ages.
  anos: 1,
  MB: 1024 * 1024,
  caracteres: 1,
  perguntas: 1,
  pessoas: 1,
  profissões: 1,
};
const words = 'zero um dois três quatro cinco seis sete oito nove dez onze doze'.split(' ');
const numberOf = (said: string): number => {
  const word = words.indexOf(
    said
      .toLowerCase()
      .replace(/^uma$/, 'um')
      .replace(/^duas$/, 'dois'),
  );
  return word >= 0 ? word : Number(said.replace('.', ''));
};
const amount = new RegExp(
  String.raw`(?<![\p{L}\d.,])(\d[\d.]*|${words.slice(1).join('|')}|uma|duas) (${Object.keys(units).join('|')})(?!\p{L})`,
  'iu',
);

/** Returns milliseconds, bytes, years of age or pieces. */
function valueOf(phrase: string): number {
  const [, number = '', unit = ''] = amount.exec(phrase)!;
  const value = numberOf(number) * units[unit]!;
  // Rounds up the half day in half a year.
  return unit === 'meses' ? Math.ceil(value / day) * day : value;
}

/** File, phrase and the value it states; a phrase covers all its occurrences in the file. */
const promised: [path: string, phrase: string, value: number][] = [
  ['contract/identity/accounts.ts', 'troca de e-mail de até 7 dias', lifetimes.emailUndo],
  ['contract/careers/careers.ts', 'Até três profissões', limits.comparedCareers],
  ['contract/careers/careers.ts', 'uma a três profissões', limits.comparedCareers],
  ['contract/errors.ts', 'tem 14 anos ou mais', usualAges.minAge],
  ['contract/errors.ts', 'menos de 18 anos', ofAge],
  ['contract/errors.ts', 'ter 18 anos ou mais', ofAge],
  ['contract/errors.ts', 'Por 30 dias', clocks.closedAccount],
  ['contract/safety/guardians.ts', 'vale 72 horas', clocks.guardianCode],
  ['contract/safety/guardians.ts', 'de 0 a 1.440 minutos', limits.minutesADay * minute],
  ['contract/safety/moderation.ts', 'até 10 segundos', undoTime],
  ['contract/help/question-errors.ts', 'Só quem tem 18 anos', ofAge],
  ['contract/help/question-errors.ts', 'três perguntas abertas', limits.openQuestions],
  ['contract/help/question-errors.ts', 'até 15 minutos depois', clocks.shiftBegins],
  ['contract/help/questions.ts', 'Até cinco perguntas', limits.similarQuestions],
  ['contract/help/questions.ts', 'por sete dias', clocks.unsolve],
  ['contract/help/questions.ts', 'últimos 90 dias', clocks.clockFigures],
  ['contract/safety/reports.ts', 'até 20 dias', clocks.appeal],
  ['contract/help/shifts.ts', 'até 15 minutos depois', clocks.shiftBegins],
  ['contract/help/shifts.ts', 'ao menos 24 horas antes', clocks.shiftAhead],
  ['contract/safety/guardians.ts', 'últimas quatro semanas', clocks.usageKept],
  ['contract/safety/seals.ts', 'mais seis meses', clocks.sealedCopy],
  ['contract/help/unanswered.ts', 'em três dias', clocks.answerPromised],
  ['contract/help/verifications.ts', 'por doze meses', clocks.checked],
  [
    'server/features/identity/accounts/emails.mails.ts',
    'desfaça a troca em até sete dias',
    lifetimes.emailUndo,
  ],
  [
    'server/features/identity/accounts/emails.mails.ts',
    'vale por sete dias. Até lá',
    lifetimes.emailConfirmation,
  ],
  ['server/features/identity/accounts/emails.mails.ts', 'vale por sete dias e', lifetimes.emailUndo],
  [
    'server/features/identity/accounts/emails.mails.ts',
    'não for confirmada, por até sete dias',
    lifetimes.emailUndo,
  ],
  ['server/features/identity/accounts/emails.mails.ts', 'vale por um dia', lifetimes.emailChange],
  ['server/features/identity/accounts/security.mails.ts', 'vale por 24 horas', lifetimes.deviceConfirmation],
  ['server/features/identity/accounts/security.mails.ts', 'vale por uma hora', lifetimes.passwordReset],
  ['server/features/notifications/delivery/preferences.service.ts', 'Até os 18 anos', ofAge],
  ['server/features/safety/guardians/links.service.ts', 'menores de 18 anos', ofAge],
  ['server/features/safety/guardians/own-guardians.service.ts', 'menor de 18 anos', ofAge],
  ['server/features/help/shifts/shifts.service.ts', 'pelo menos 24 horas', clocks.shiftAhead],
  ['server/features/help/shifts/shifts.service.ts', 'próximos 90 dias', clocks.shiftFarthest],
  ['server/features/safety/guardians/guardians.mails.ts', 'até 20 dias', clocks.appeal],
  [
    'server/features/safety/moderation/moderation.mails.ts',
    'vale por sete dias',
    lifetimes.noticeConfirmation,
  ],
  ['server/features/notifications/kinds.ts', 'fez 18 anos', ofAge],
  ['server/features/help/questions/questions.mails.ts', 'Procuramos por 14 dias', clocks.questionEnds],
  ['server/features/help/questions/questions.mails.ts', 'para você por 14 dias', clocks.pause],
  ['server/features/help/verifications/verifications.mails.ts', 'vale por uma hora', lifetimes.workEmailCode],
  ['server/features/help/verifications/verifications.mails.ts', 'por doze meses', clocks.checked],
  ['server/features/help/verifications/verifications.mails.ts', 'termina em um mês', clocks.checkEnding],
  ['server/features/help/verifications/verifications.mails.ts', 'cerca de um mês', clocks.checkEnding],
  ['contract/schools/school-cards.ts', 'vale 30 dias', lifetimes.schoolLetter],
  ['contract/schools/school-errors.ts', 'com 18 anos', ofAge],
  ['contract/schools/schools.ts', 'até 5 MB', schoolLimits.rosterBytes],
  ['server/features/schools/schools.mails.ts', 'ter 18 anos', ofAge],
  ['server/features/schools/schools.mails.ts', 'vale 14 dias', lifetimes.schoolInvitation],
  ['contract/schools/schools.ts', 'sair em 30 dias', lifetimes.schoolLeaving],
  ['web/features/safety/moderation/schools.tsx', 'tem 30 dias', lifetimes.schoolLeaving],
  ['web/features/safety/moderation/schools.tsx', 'Sair em 30 dias', lifetimes.schoolLeaving],
  ['web/pages/schools/school-privacy.tsx', 'tem 30 dias', lifetimes.schoolLeaving],
  ['web/features/careers/paths/path-part.tsx', 'enos de 30 pessoas', publicData.fewestPeople],
  ['web/features/careers/paths/path-part.tsx', 'de até 24 anos', publicData.youngUntil],
  ['web/features/careers/paths/path-part.tsx', 'até os 24 anos', publicData.youngUntil],
  ['web/features/careers/paths/path-part.tsx', 'enos de 10 pessoas', publicData.fewestApprentices],
  ['web/pages/careers/data.tsx', 'enos de 10 pessoas', publicData.fewestApprentices],
  ['web/pages/careers/career.tsx', 'até os 24 anos', publicData.youngUntil],
  ['web/pages/careers/data.tsx', 'até 24 anos', publicData.youngUntil],
  ['web/pages/careers/data.tsx', 'ao menos 40 horas', publicData.fullTimeHours * hour],
  ['web/pages/careers/data.tsx', 'menos de 30 pessoas', publicData.fewestPeople],
  ['web/pages/careers/data.tsx', 'mais de 2 anos', publicData.yearsUntilOld],
  ['web/features/schools/lessons/outlook-form.tsx', 'Daqui a 90 dias', clocks.outlookAgain],
  ['web/features/safety/moderation/schools.tsx', 'com 18 anos', ofAge],
  ['web/features/schools/invitation.tsx', 'ter 18 anos', ofAge],
  ['web/features/schools/letters-screen.tsx', 'vale 30 dias', lifetimes.schoolLetter],
  ['web/features/schools/list-file.ts', 'até 5 MB', schoolLimits.rosterBytes],
  ['web/pages/schools/school-figures.tsx', 'depois de 90 dias', clocks.outlookAgain],
  ['web/features/identity/account-settings/email-section.tsx', 'até um dia', lifetimes.emailChange],
  ['web/features/identity/accounts/installation.tsx', 'por uma hora', lifetimes.installation],
  [
    'web/features/identity/accounts/device-confirmation.tsx',
    'vale por 24 horas',
    lifetimes.deviceConfirmation,
  ],
  [
    'web/features/identity/accounts/email-confirmation.tsx',
    'vale por sete dias',
    lifetimes.emailConfirmation,
  ],
  ['web/features/identity/accounts/email-confirmation.tsx', 'por um dia', lifetimes.emailChange],
  ['web/pages/site/start-steps.tsx', 'responder em 48 horas', clocks.promised],
  ['web/lib/forms/too-young.tsx', 'excluída 7 dias', clocks.underAge],
  ['web/lib/forms/birth-date-correction.tsx', 'até 3 dias', clocks.normal],
  ['web/features/safety/age/own-start-card.tsx', 'fez 18 anos', ofAge],
  ['web/features/notifications/delivery/delivery-section.tsx', 'menos de 18 anos', ofAge],
  ['web/features/posts/editor/cover-field.tsx', 'Até 8 MB', limits.imageBytes],
  ['web/features/posts/editor/pictures/use-pictures.ts', 'até 8 MB', limits.imageBytes],
  ['web/features/groups/picture-field.tsx', 'até 8 MB', limits.imageBytes],
  ['web/features/safety/guardians/minor-card.tsx', 'até 3 dias', clocks.normal],
  ['web/features/safety/guardians/new-guardian-form.tsx', 'menos 8 caracteres', limits.passwordMin],
  ['web/features/safety/guardians/weeks.tsx', 'depois de 28 dias', clocks.usageKept],
  ['web/features/help/helpers/verification-form.tsx', 'por doze meses', clocks.checked],
  ['web/features/safety/moderation/decision-view.tsx', 'Por 30 dias', clocks.closedAccount],
  ['web/features/safety/moderation/report-form.tsx', '60 dias depois', clocks.noticeKept],
  ['web/features/safety/moderation/seals.tsx', 'por seis meses', clocks.sealedCopy],
  ['web/features/safety/moderation/unanswered-questions.tsx', 'mais de três dias', clocks.answerPromised],
  ['web/features/people/profiles/rating-control.tsx', 'completa uma semana', youngRatings.youngFor * second],
  ['web/features/help/questions/offers-list.tsx', '48 horas', clocks.promised],
  ['web/features/help/questions/question-view.tsx', '48 horas', clocks.promised],
  ['web/features/help/questions/question-form.tsx', 'a 140 caracteres', limits.questionTitle],
  ['web/features/help/questions/shift-form.tsx', 'pelo menos 24 horas', clocks.shiftAhead],
  ['web/features/help/questions/shift-view.tsx', 'até 15 minutos depois', clocks.shiftBegins],
  ['web/features/site/start/helping-form.tsx', 'até três profissões', limits.helperCareers],
  ['web/lib/session/new-password-fields.tsx', 'menos 8 caracteres', limits.passwordMin],
  ['web/lib/forms/picture-upload.ts', 'passa de 8 MB', limits.imageBytes],
  ['web/pages/careers/compare-careers.tsx', 'Até três profissões', limits.comparedCareers],
  ['web/pages/site/data-protection.tsx', 'menos de 18 anos', ofAge],
  ['web/pages/help/help.tsx', 'em 48 horas', clocks.promised],
  ['web/pages/help/new-question.tsx', 'até três pessoas', limits.firstAsked],
  ['web/pages/help/new-question.tsx', 'em 48 horas', clocks.promised],
  ['server/http/errors.ts', 'cinco perguntas', limits.questionsPerDay],
  ['server/http/errors.ts', 'em um dia', clocks.day],
  ['web/pages/site/privacy.tsx', 'excluída em 7 dias', clocks.underAge],
  ['web/pages/site/privacy.tsx', 'no máximo um ano', clocks.refusedEmail],
  ['web/pages/site/privacy.tsx', 'por até 180 dias', knownDevices.seconds * second],
  ['web/pages/site/privacy.tsx', 'parada por 30 dias', lifetimes.session],
  ['web/pages/site/privacy.tsx', 'cópia, por 90 dias', lifetimes.mail],
  ['web/pages/site/privacy.tsx', '60 dias depois', clocks.noticeKept],
  ['web/pages/site/privacy.tsx', 'menos de 18 anos', ofAge],
  ['web/pages/site/privacy.tsx', 'guardar isso por seis meses', clocks.accessRecords],
  ['web/pages/site/privacy.tsx', 'guardar, por seis meses', clocks.sealedCopy],
  ['web/pages/site/privacy.tsx', 'guardamos por 28 dias', clocks.usageKept],
  ['web/pages/safety/rules.tsx', 'menos de 18 anos', ofAge],
  ['web/pages/site/terms.tsx', 'tem 20 dias', clocks.appeal],
  ['web/pages/site/terms.tsx', 'entra por 30 dias', clocks.closedAccount],
  ['web/pages/site/terms.tsx', 'menos de 18 anos', ofAge],
];

/** Numbers that state no value of ours. */
const others = [
  /\b(?:Use|Informe) um ano\b/,
  /\b(?:exatos|revisões) de um ano\b/,
  // The limit accepts one extra leap day.
  /no máximo um ano à frente|uma data dentro de um ano/,
  /\bum dia depois\b/,
  /\bDuas pessoas já/,
  /Escolha uma hora cheia/,
  /Conta um minuto de uso/,
  /\b(?:30, 60 ou 90 minutos|1, 7 ou 30 dias|1 ou 3 dias)/,
  /(?:Escolha|Marque) uma hora|Uma hora marcada/,
  /uns três minutos|em três minutos/,
  /Use de 1 a 120 minutos/,
  /[Cc]omo é um dia d|foi um dia em que|ser um dia comum/,
  /Últimos sete dias/,
  /(?:em|últimos) doze meses/,
  /O que se faz em um dia|Um dia de trabalho/,
];

const texts = sourcesOfTexts().flatMap((source) => textsOf(source, { summaries: true }));
const pathOf = (place: string): string => place.slice(0, place.lastIndexOf(':'));

test('each number that a text says is the one that holds', () => {
  const wrong = promised.filter(([, phrase, value]) => valueOf(phrase) !== value);
  expect(wrong).toEqual([]);
});

test('each number in a text is listed, and nothing else is', () => {
  const unlisted = texts.filter(({ text, place }) => {
    const known = promised.filter(([path]) => path === pathOf(place)).map(([, phrase]) => phrase);
    const rest = [...known, ...others].reduce<string>(
      (left, phrase) => left.replaceAll(asGlobal(phrase), ''),
      text,
    );
    return amount.test(rest);
  });
  expect(unlisted).toEqual([]);
  const unused = promised.filter(
    ([path, phrase]) => !texts.some(({ text, place }) => pathOf(place) === path && text.includes(phrase)),
  );
  expect(unused).toEqual([]);
});

const asGlobal = (phrase: string | RegExp): string | RegExp =>
  typeof phrase === 'string' ? phrase : new RegExp(phrase.source, 'g');
