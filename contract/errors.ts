import { z } from 'zod';
import { clocks } from './clocks.ts';
import { duration } from './in-words.ts';
import { limits } from './limits.ts';
import { questionErrors } from './help/question-errors.ts';
import { ratingErrors } from './people/rating-errors.ts';
import { ofAge, usualAges } from './safety/age-rules.ts';
import { schoolErrors } from './schools/school-errors.ts';
import { siteErrors } from './site/site-errors.ts';
import { uploadErrors } from './uploads/upload-errors.ts';

export interface ErrorText {
  status: number;
  message: string;
  /** The message where the time to wait is known, as in '15 minutos'. */
  until?: (wait: string) => string;
}

/** An installation may raise the minimum age. */
export const underAge = (minAge: number): string =>
  `O Rumo é para quem tem ${minAge} anos ou mais. Se a data está errada, toque em “Errei a data”.`;

/** Every error of the API: a stable code, its HTTP status, and the message users read. */
export const errors = {
  ...questionErrors,
  ...ratingErrors,
  ...schoolErrors,
  ...siteErrors,
  ...uploadErrors,
  invalid_json: { status: 400, message: 'O conteúdo enviado não é um JSON válido.' },
  invalid_request: { status: 400, message: 'Não foi possível entender este pedido.' },
  headers_too_large: {
    status: 431,
    message: 'O endereço ou os cabeçalhos deste pedido são grandes demais.',
  },
  invalid_input: { status: 422, message: 'Confira os campos destacados e tente novamente.' },
  wrong_credentials: { status: 400, message: 'Seu e-mail ou senha estão incorretos' },
  device_unknown: {
    status: 403,
    message:
      'Houve muitas tentativas de entrar nesta conta. Abra neste aparelho o link que enviamos ao e-mail dela e entre de novo.',
  },
  wrong_password: { status: 422, message: 'A senha está incorreta.' },
  wrong_code: { status: 422, message: 'O código está incorreto.' },
  code_ended: { status: 422, message: 'Este código não vale mais. Peça outro para continuar.' },
  free_mail: { status: 422, message: 'Informe o e-mail que o trabalho deu a você, não um pessoal.' },
  own_verification: { status: 403, message: 'O pedido é seu: outra pessoa da equipe confere.' },
  codes_on: { status: 409, message: 'Os códigos de uso único já estão ligados.' },
  codes_not_begun: { status: 409, message: 'Comece de novo para ligar os códigos de uso único.' },
  too_many_codes: {
    status: 429,
    message:
      'Muitos códigos errados nesta conta. Use um código de recuperação ou uma chave de acesso, ou redefina sua senha por e-mail para voltar a usar os códigos.',
  },
  wrong_passkey: { status: 422, message: 'Não foi possível confirmar a chave de acesso. Tente novamente.' },
  no_passkey: { status: 409, message: 'Esta conta não tem chave de acesso.' },
  passkey_taken: { status: 409, message: 'Esta chave de acesso já foi adicionada.' },
  too_many_passkeys: {
    status: 409,
    message: `Você já tem ${limits.passkeys} chaves de acesso. Remova uma delas para adicionar outra.`,
  },
  no_second_factor: { status: 409, message: 'A verificação em duas etapas está desligada.' },
  challenge_ended: {
    status: 422,
    message: 'O tempo ou as tentativas acabaram. Entre de novo com sua senha.',
  },
  second_factor: { status: 401, message: 'Falta a segunda etapa da verificação.' },
  session_required: { status: 401, message: 'Sua sessão terminou. Entre novamente para continuar.' },
  other_account: {
    status: 409,
    message: 'Este texto é de outra conta. Entre com a conta que o escreveu para enviar.',
  },
  not_yours: { status: 403, message: 'Só quem publicou pode fazer isso.' },
  not_your_profile: { status: 403, message: 'Só é possível alterar o próprio perfil.' },
  not_staff: { status: 403, message: 'Só quem cuida desta instalação pode fazer isso.' },
  second_factor_needed: {
    status: 403,
    message:
      'Ligue a verificação em duas etapas nas configurações: sem ela, a equipe não trabalha neste endereço.',
  },
  key_reused: {
    status: 422,
    message: 'Esta chave (Idempotency-Key) já foi usada com outro conteúdo. Envie com uma chave nova.',
  },
  silenced: {
    status: 403,
    message:
      'Sua conta está sem publicar por enquanto. O aviso em Notificações diz até quando e como pedir revisão.',
  },
  age_needed: {
    status: 403,
    message: 'Antes de publicar, diga o mês e o ano em que você nasceu. O que você escreveu continua aqui.',
  },
  under_age: {
    status: 403,
    message: underAge(usualAges.minAge),
  },
  waiting_for_guardian: {
    status: 403,
    message: 'Falta chamar quem é responsável por você. O que você escreveu fica guardado até lá.',
  },
  kept_closed: {
    status: 403,
    message: 'Na sua idade, o perfil fica fechado e não recebe estrelas.',
  },
  paused: {
    status: 403,
    message:
      'Quem responde por você deixou a conta em pausa. O que você escreveu continua guardado; conversem sobre isso.',
  },
  guardian_stays: {
    status: 403,
    message:
      'Por enquanto, quem desfaz o vínculo é quem responde por você. Se não é a pessoa certa, diga “Esta pessoa não é responsável por mim”.',
  },
  guardian_not_needed: { status: 409, message: `Só quem tem menos de ${ofAge} anos chama um responsável.` },
  two_guardians: {
    status: 409,
    message: 'Duas pessoas já respondem por esta conta, e esse é o máximo.',
  },
  not_guardian: {
    status: 422,
    message: `Para ser responsável é preciso ter ${ofAge} anos ou mais e usar a própria conta e o próprio e-mail.`,
  },
  terms_changed: { status: 409, message: 'Esta versão já não vale. Recarregue a página para ler a nova.' },
  birth_set: {
    status: 409,
    message: 'Você já disse quando nasceu. Se há um erro, fale com quem cuida deste site.',
  },
  account_closed: {
    status: 403,
    message: `Sua conta foi encerrada. Por ${duration(clocks.closedAccount, 'dias')}, você ainda pode baixar seus dados e pedir revisão da decisão.`,
  },
  not_group_owner: { status: 403, message: 'Só quem administra o grupo pode fazer isso.' },
  group_members_only: { status: 403, message: 'Só quem participa do grupo pode publicar nele.' },
  not_found: { status: 404, message: 'Não encontramos o que você procura.' },
  handover_gone: { status: 404, message: 'Esta proposta não vale mais.' },
  request_gone: { status: 404, message: 'Este pedido não existe mais.' },
  // The spelling is the specification's.
  unknown_email: { status: 404, message: 'Não foi possivel encontrar uma conta com esse e-mail' },
  link_expired: { status: 422, message: 'Este link venceu ou já foi usado. Peça outro para continuar.' },
  own_follow: { status: 422, message: 'Não é possível seguir o próprio perfil.' },
  unknown_push_service: { status: 422, message: 'Este navegador usa um serviço de avisos desconhecido.' },
  not_followed: {
    status: 403,
    message:
      'Este perfil é fechado: só quem participa de um mesmo grupo, ou quem esta pessoa segue, pode seguir.',
  },
  own_block: { status: 422, message: 'Não é possível bloquear o próprio perfil.' },
  own_report: { status: 422, message: 'Não é possível denunciar o que é seu. Você pode editar ou excluir.' },
  proof_missing: {
    status: 422,
    message: 'Espere o navegador terminar a verificação e envie de novo, ou entre na sua conta.',
  },
  notice_unsigned: {
    status: 422,
    message: 'Para uma notificação formal, informe nome, e-mail e em que qualidade você notifica.',
  },
  already_decided: { status: 409, message: 'Outra pessoa da equipe já decidiu.' },
  not_for_authorities: {
    status: 409,
    message: 'Só casos de risco para crianças ou de imagem íntima têm cópia para as autoridades.',
  },
  own_case: { status: 403, message: 'O caso é sobre algo seu: outra pessoa da equipe decide.' },
  own_decision: { status: 403, message: 'A decisão foi sua: outra pessoa da equipe revisa.' },
  not_your_decision: { status: 403, message: 'Só quem decidiu pode desfazer.' },
  too_late: { status: 409, message: 'Já não dá para desfazer. Quem foi atingido pode pedir revisão.' },
  appeal_closed: { status: 409, message: 'O pedido de revisão já foi feito ou o prazo terminou.' },
  last_administrator: {
    status: 409,
    message: 'É preciso ao menos uma pessoa na administração. Dê o papel a outra antes.',
  },
  answered_comment_gone: { status: 422, message: 'O comentário que você respondeu não existe mais.' },
  not_a_member: { status: 422, message: 'Escolha alguém que já participa do grupo.' },
  owner_stays: {
    status: 409,
    message:
      'Você administra este grupo. Para sair, passe a administração a outro participante ou exclua o grupo.',
  },
  email_confirmed: { status: 409, message: 'Seu e-mail já está confirmado.' },
  email_not_confirmed: {
    status: 403,
    message:
      'Confirme seu e-mail para avaliar pessoas e responder perguntas. O link está na mensagem que enviamos a você.',
  },
  confirm_email_first: {
    status: 403,
    message:
      'Confirme seu e-mail antes de ligar a verificação em duas etapas. O link está na mensagem que enviamos a você.',
  },
  email_taken: { status: 409, message: 'Este e-mail já está em uso' },
  username_taken: { status: 409, message: 'Este nome de usuário já está em uso' },
  username_changed: {
    status: 409,
    message: 'Você trocou o nome de usuário há pouco tempo. Ele muda no máximo uma vez por mês.',
  },
  too_many_drafts: {
    status: 409,
    message: `Você já tem ${limits.drafts} rascunhos. Exclua um deles para salvar outro.`,
  },
  draft_changed: { status: 409, message: 'Este rascunho foi alterado em outro lugar.' },
  already_published: {
    status: 409,
    message: 'Esta publicação já está no ar. Publique as alterações quando quiser.',
  },
  post_changed: { status: 409, message: 'Esta publicação foi alterada em outro lugar.' },
  too_many_tags: {
    status: 409,
    message: `Você já segue ${limits.tagFollows} tags. Deixe de seguir uma delas para seguir outra.`,
  },
  request_timeout: {
    status: 408,
    message: 'O envio demorou demais. Verifique sua conexão e tente novamente.',
  },
  too_large: { status: 413, message: 'O conteúdo enviado é grande demais.' },
  unsupported_type: { status: 415, message: 'Este tipo de conteúdo não é aceito aqui.' },
  too_many_requests: {
    status: 429,
    message: 'Muitas tentativas em pouco tempo. Aguarde um pouco e tente novamente.',
    until: (wait: string) => `Muitas tentativas em pouco tempo. Tente novamente em ${wait}.`,
  },
  internal: { status: 500, message: 'Alguma coisa deu errada' },
  unavailable: {
    status: 503,
    message: 'O serviço está indisponível no momento. Tente novamente em instantes.',
  },
  read_only: {
    status: 503,
    message: 'Modo leitura: por enquanto só dá para ler. Tente novamente em alguns minutos.',
  },
  storage_full: {
    status: 507,
    message: 'Não há espaço no servidor para guardar isto agora. Tente novamente mais tarde.',
  },
} as const satisfies Record<string, ErrorText>;

export type ErrorCode = keyof typeof errors;

export const errorReply = z
  .object({
    message: z.string(),
    code: z.string(),
    /** Field path → how to fix it; empty if no field is at fault. */
    fields: z.record(z.string(), z.string()),
    /** Only with `second_factor`: the challenge for the second step of the login. */
    challenge: z.string().optional(),
    /** Only with `second_factor`: the ways to pass that step, besides a recovery code. */
    factors: z.array(z.enum(['codes', 'passkeys'])).optional(),
    /** Only with `draft_changed`: the newest revision. */
    revision: z.number().int().optional(),
    /** Only with `contact_in_text`, unless it was disguised: what was refused, as it stands in one of the fields. */
    found: z.string().optional(),
  })
  .meta({ id: 'Error' });

export type Factor = NonNullable<ErrorReply['factors']>[number];
export type ErrorReply = z.infer<typeof errorReply>;
