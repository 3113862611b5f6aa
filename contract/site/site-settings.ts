import { usualAges } from '../safety/age-rules.ts';
import { limits } from '../limits.ts';

/** How a setting is shown and kept. Which values it takes is said by `server/config/variables.ts`, for the environment and for this alike. */
export interface Setting {
  group: SettingGroup;
  label: string;
  /** Shown below the field. */
  help?: string;
  /** What is typed; `secret` is kept encrypted and never read back. */
  kind?: 'email' | 'address' | 'number' | 'secret';
  /** The values with their words. The first one is in force where nothing is set. */
  choices?: readonly (readonly [value: string, words: string])[];
  /** An environment variable that sets this too. */
  alsoSetBy?: string;
  /** Settings that say where a secret is sent: where one of them changes, the secret has to be written again. */
  sentTo?: readonly string[];
  /** Otherwise it is in force after the next start. */
  live: boolean;
}

/** Parts of the page, in order, and the steps of an installation. */
export const settingGroups = {
  site: {
    title: 'Este site',
    about: 'O nome aparece no título das páginas e no rodapé.',
  },
  contact: {
    title: 'Contato e dados pessoais',
    about:
      'Quem usa o site precisa saber com quem falar, e quem responde pelos dados pessoais (a pessoa encarregada, na LGPD).',
  },
  address: {
    title: 'Endereço público',
    about:
      'O endereço que as pessoas digitam. Só com https funcionam: avisos no celular, chaves de acesso, leitura sem internet e instalar o site como aplicativo.',
  },
  mail: {
    title: 'E-mail',
    about:
      'Sem servidor de e-mail o site funciona, mas ninguém recupera a senha sozinho nem recebe avisos fora daqui. Os dados estão na página de ajuda de quem cuida do e-mail da escola.',
  },
  registration: {
    title: 'Quem pode criar conta',
    about:
      'Estudantes com cartão da escola, responsáveis com código e quem a escola convida entram sempre, com qualquer opção.',
  },
  ages: {
    title: 'Idades',
    about: `O site começa com as regras completas: quem escreve diz antes quando nasceu, tem ${usualAges.minAge} anos ou mais e, até os ${usualAges.guardianUntil}, alguém que responde por si. Em um endereço https, só dá para deixá-las mais rígidas.`,
  },
  demonstration: {
    title: 'Demonstração',
    about:
      'Contas e textos de exemplo, marcados como “Demonstração”. Retirar exclui todos de uma vez; só voltam em um site sem contas.',
  },
} as const;

/** Steps of an installation: each part, the first account and its second factor. */
export const installationSteps = Object.keys(settingGroups).length + 2;

export type SettingGroup = keyof typeof settingGroups;

const bySmtpUrl = { group: 'mail', alsoSetBy: 'SMTP_URL', live: true } as const;

/** By the name of the environment variable, which wins. */
export const settings = {
  SITE_NAME: { group: 'site', label: 'Nome do site', help: `Até ${limits.siteName} caracteres.`, live: true },
  SITE_PLACE: { group: 'site', label: 'Escola ou cidade', live: true },
  CONTACT_EMAIL: { group: 'contact', label: 'E-mail de contato', kind: 'email', live: true },
  DPO_NAME: { group: 'contact', label: 'Quem responde pelos dados pessoais', live: true },
  PUBLIC_URL: {
    group: 'address',
    label: 'Endereço do site',
    help: 'Sem caminho, como https://rumo.escola.exemplo.br.',
    kind: 'address',
    live: false,
  },
  SMTP_HOST: { ...bySmtpUrl, label: 'Servidor', help: 'Como smtp.exemplo.br. Vazio: sem e-mail.' },
  SMTP_PORT: { ...bySmtpUrl, label: 'Porta', help: 'O mais comum é 587 ou 465.', kind: 'number' },
  SMTP_USER: { ...bySmtpUrl, label: 'Conta no servidor' },
  SMTP_PASSWORD: { ...bySmtpUrl, label: 'Senha', kind: 'secret', sentTo: ['SMTP_HOST', 'SMTP_PORT'] },
  MAIL_FROM: {
    group: 'mail',
    label: 'Remetente',
    help: 'Como Rumo <nao-responda@exemplo.br>.',
    live: true,
  },
  REGISTRATION: {
    group: 'registration',
    label: 'Contas novas',
    choices: [
      ['open', 'Qualquer pessoa'],
      ['invitation', 'Quem tem o link de convite'],
      ['domain', 'Quem tem um e-mail da escola ou da empresa'],
      ['closed', 'Ninguém'],
    ],
    live: true,
  },
  REGISTRATION_DOMAINS: {
    group: 'registration',
    label: 'Finais de e-mail aceitos',
    help: 'Com vírgulas entre eles, como escola.exemplo.br. Vale para a terceira opção.',
    live: true,
  },
  AGE_RULE: {
    group: 'ages',
    label: 'Dizer quando nasceu',
    choices: [
      ['', 'O recomendado para o endereço'],
      ['require', 'Obrigatório antes de escrever'],
      ['ask', 'Perguntado, sem obrigar'],
    ],
    live: true,
  },
  MIN_AGE: {
    group: 'ages',
    label: 'Idade mínima',
    help: `Sem nada escrito, ${usualAges.minAge}.`,
    kind: 'number',
    live: true,
  },
  GUARDIAN_UNTIL: {
    group: 'ages',
    label: 'Precisa de responsável até que idade',
    help: `Sem nada escrito, ${usualAges.guardianUntil}.`,
    kind: 'number',
    live: true,
  },
  DEMO: {
    group: 'demonstration',
    label: 'Exemplos',
    choices: [
      ['on', 'Manter'],
      ['off', 'Retirar'],
    ],
    live: true,
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;

/** The same with every property optional. */
export const settingOf = (name: SettingName): Setting => settings[name];

export const settingNames = Object.keys(settings) as SettingName[];

/** Returns the settings of a part of the page. */
export const settingsIn = (group: SettingGroup): SettingName[] =>
  settingNames.filter((name) => settings[name].group === group);
