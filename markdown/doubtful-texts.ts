import { findingAll, isWarned, unwarned } from './contact-data.ts';
import { foldInPlace, undisguised, withSigns } from './disguises.ts';
import {
  any,
  mail,
  mailboxes,
  means,
  messengers,
  name,
  networks,
  oddHandle,
  providers,
  unnamed,
} from './networks.ts';
import { mayHidePhone } from './phone-numbers.ts';

/** Whether a text in which no contact data was found may still refer somebody elsewhere: for staff to see first. */
export function isDoubtful(text: string): boolean {
  if (encoded.test(text)) return true;
  const { folded } = foldInPlace(text);
  const plain = undisguised(folded);
  const readings = [...new Set([folded, plain, withSigns(plain)])];
  return (
    readings.some((each) => mayHidePhone(each) || unwarned(phrases, each) !== undefined) || mayInvite(plain)
  );
}

/** What reads like a text in Base64. */
const encoded =
  /(?<![A-Za-z0-9+/_.-])(?=[A-Za-z+/]*[0-9])(?=[A-Z0-9+/]*[a-z])(?=[a-z0-9+/]*[A-Z])[A-Za-z0-9+/]{16,}={0,2}(?![\w.-])/;

/** Signs of a channel that is not named. */
const elsewhere = any(
  String.raw`(?:por fora|fora) d(?:aqui|o site|o app)`,
  'sair d(?:aqui|esse app|este app|o app|o site|esse site)',
  String.raw`(?:pra|para|por|em|num) ?outr[oa] (?:app|aplicativo|rede social|chat)`,
  'te \\w+ la fora',
  'meio de contato',
  'como (?:eu )?te (?:acho|encontro|procuro|chamo)',
  String.raw`outr[oa] (?:app|aplicativo|rede|site|lugar|canto|canal|jeito|meio)\b[^.!?\n]{0,20}\b(?:fala|conversa|chama|papo)\w*`,
  String.raw`(?:fala|conversa|chama|papo)\w*\b[^.!?\n]{0,20}\b(?:(?:em )?n?outr[oa] (?:app|aplicativo|rede|site|lugar|canto|canal)|la no outro)`,
  String.raw`n(?:ao)? (?:posso|quero|da (?:pra|para)) (?:falar|conversar|escrever) (?:por )?aqui`,
  String.raw`(?:olha|ve|confere|clica|ta|esta|vai)(?: (?:a|o|na|no|minha|meu|la)){1,3} (?:bio|status|nome de perfil)`,
  String.raw`(?:me (?:chama|acha|encontra)\w*|te passo) (?:la|no|na|pel[oa]|por|em|como|onde)`,
  String.raw`(?:me|te) (?:procura|add|adc|adiciona)\w*`,
  String.raw`(?:na|da|a) minha bio|na bio tem|(?:ta|tem|esta)\b[^.!?\n]{0,12} na bio|(?:olha|ve)\w* (?:os |meus ){1,2}(?:destaques|stories)`,
  String.raw`entra n[ao] (?:minha|meu) (?:party|server|servidor|sv|sala|grupo|cla|squad)`,
  String.raw`mesm[oa] (?:nome|nick|user\w*|usuario|arroba|perfil|login) (?:em|la|no|na)`,
  String.raw`mesm[oa] (?:nome|nick|user\w*|usuario|arroba|perfil|login)\b[^.!?\n]{0,20}\b(?:no|na) ${networks}`,
  String.raw`(?:responde|reage|curte|comenta)\w* (?:a |n?o )?meus? (?:stor(?:y|ies)|reels?|posts?|videos?|fotos?)`,
  String.raw`(?:procura|pesquisa|busca|acha|joga|digita)\w*\b[^.!?\n]{0,40}\b(?:youtube|google|spotify)\b[^.!?\n]{0,30}\b(?:descricao|bio|perfil|contato|telefone|numero|liga|resultado)`,
  String.raw`grupo (?:do|no|de) ${messengers}\b[^.!?\n]{0,40}\b(?:link|ped(?:e|ir)|entra|convite|te (?:coloco|adiciono|boto|ponho))`,
  String.raw`(?:pede|pega)\w* (?:o )?meu ${means}`,
  '(?:procura|pesquisa|joga|digita|bota) (?:o )?meu nome',
  '(?:video ?chamada|chamada de video) (?:hoje|agora|comigo|amanha|as|a noite)',
  String.raw`(?:passa|manda|deixa|anota|salva|pega|me da) (?:o |meu |teu )?${networks}`,
  'sigo de volta',
  String.raw`(?:baixa|instala|cria (?:uma )?conta n?[oa])\w* (?:o |a )?${networks}`,
  String.raw`(?:joga|digita|bota)\w* [^.!?\n]{3,30} no google`,
  String.raw`(?:minhas|meus) (?:redes|contatos|links)`,
  String.raw`(?:deixei|coloquei|botei|pus|escrevi|salvei) (?:o )?meu ${means}`,
  String.raw`(?:minha conta|meu perfil) (?:do|da|no|na) (?!linkedin|banco|caixa|gov)[a-z0-9]{3,20} (?:e|eh)`,
  String.raw`meu (?:nome de usuario|user|nick|arroba)\b[^.!?\n]{0,40}\b(?:contrario|invert\w+|acrescenta|ddd)`,
  String.raw`me (?:manda|mande|escreve|responde) (?:uma? )?(?:msg|mensagem|oi|salve|recado) (?:por )?la`,
  String.raw`${networks}\b[^.!?\n]{0,20}\bsou eu`,
  String.raw`${mail}\b[^.!?\n]{0,40}\b(?:no|do|da) ${providers}`,
  String.raw`meu site ?(?:e|:)`,
  String.raw`me segu\w+ (?:la|no|na|em|que|pel[oa])`,
);

/** A name with a sign or digit that is neither a mention, a site nor a file. */
const nickname = String.raw`(?![a-z0-9._-]{1,40}\.(?:br|com|org|net|png|jpe?g|pdf|docx?|json|js|ts|py|html|css)\b)(?=[0-9._]{0,20}[a-z]{3})${oddHandle}`;

/** Texts that are little more than a network and a name. */
const short = [
  /^(?:[a-z]{2,12} )?(?:meet|zoom|call)(?: [^ .]{1,12}){0,2} ?\?*$/,
  new RegExp(String.raw`^(?:[a-z]{1,12}[ :=]{1,3}){0,2}${nickname} ?$`),
  new RegExp(String.raw`^(?:so |apenas |somente |me acha |tem )?(?:n[ao]|pelo) ${networks} ?[?!.]*$`),
  new RegExp(String.raw`^(?!(?:vaga|estagio|curso)\b)[a-z0-9._]{3,30} n[ao] ${networks} ?$`),
  new RegExp(String.raw`(?:^|\n)(?:chama|add|cola|segue)(?: eu)?(?: la)? (?:n[ao]s?|la|pv[dt]?|inbox|dm)\b`),
  new RegExp(
    String.raw`(?:^|\n)(?:meu |minha |no |o )?${networks}(?:[ :/=-]{1,3}${name}){1,4}(?: de ${name})? ?(?:$|\n)`,
  ),
];

/** What people say a network is, rather than a name. */
const common =
  '(?:melhor|pior|facil|dificil|bo[ma]|ruim|outr[oa]|diferente|igual|tudo|mentira|verdade|moda|caro|gratis|normal|raro|chat[oa]|legal|proibido|crime|golpe)';

/** Where the writer, or who reads this, is reached. */
const reached = [
  new RegExp(String.raw`\b(?:canal|youtube|yt)(?: n[oa] [a-z]{2,12})? ?[:=] ?${name} ?$`),
  new RegExp(String.raw`\b(?:tudo junto|sem espacos?)\b[^.!?\n]{0,12}\b[dn]o ${mailboxes}\b`),
  new RegExp(String.raw`\bmeu ${networks} ?[?!.,]{1,3} ?${name} ?$`),
  new RegExp(
    String.raw`\bno ${networks} (?:e|eh) (?!${common}\b)${name}(?: (?:tbm|tb|tambem|sem [a-z ]{2,12}))? ?$`,
  ),
  new RegExp(String.raw`\b[dn]o ${mailboxes}\b[^.!?\n]{0,12}\b(?:tudo junto|sem espaco|minuscul)`),
  new RegExp(String.raw`\be?[ -]?mail (?:[a-z0-9._]{1,30} ){1,4}${mailboxes} ?$`),
  /\b[a-z][a-z0-9._-]{2,40}@(?!latest|next|beta|canary|localhost)[a-z]{3,30}\b/,
  /\b[0-9]{4,5}[a-wyz] ?[0-9]{4}\b/,
  new RegExp(String.raw`\b(?:tem|acha|ve) (?:o )?meu (?:no\b|${means})`),
  new RegExp(
    String.raw`\bmeu (?:numero|contato|cel|fone|tel|${networks}) ?(?:e|eh|=|:|(?:ta|esta|fica) (?:no|na|ai|aqui|la|igual|o|em)|vc|voce|tu)(?![a-z])`,
  ),
  new RegExp(String.raw`\b(?:(?:meu|nosso) ${networks}|(?:seu|teu|tem) ${means}) ?[?!.]*$`, 'm'),
  new RegExp(String.raw`\b(?:troca\w*|quer|manda) (?:de |o |um )?${means} ?[?!.]*$`),
  new RegExp(
    String.raw`\b(?:vc|voce|tu|ce) (?:tem|usa|joga|ta no)(?: o| um)? (?:${networks}|${mailboxes})\b`,
  ),
  new RegExp(
    String.raw`\bsou (?:o |a )?${name} (?:la )?(?:no|na) ${networks}\b|\b(?:to|tou|estou) (?:la )?(?:no|na) ${networks} (?:como|com|de)\b`,
  ),
  new RegExp(String.raw`\b(?:tenho|fiz|criei) (?:um )?${networks}\b`),
  /\b(?:meu|seu|teu) (?:@|arroba\b)|\b(?:sua|tua|vc tem|voce tem) redes?(?: socia(?:l|is))? ?(?:\?|$)|\b(?:qual|quais) (?:a |as )?(?:sua|tua)s? redes?\b/,
  // A tag of a player, but not a colour.
  /(?<![a-z0-9&])#(?![a-f0-9]{6}\b)(?=[a-z]{0,8}[0-9]{1,8}[a-z])[a-z0-9]{6,9}\b/,
];

const addresses = [
  /\bforms\.gle\/|\bdocs\.google\.com\/|\bmeet\.google\.com/,
  /\b[a-z0-9-]{2,12}\.(?:ai|cc|co|to|ws|id|lol|page|social|fyi)\/[a-z0-9_-]{2,20}(?![a-z0-9/])/,
  // A site of somebody's own, but not of the state or a school.
  /(?<![a-z0-9@./-])(?!www)[a-z0-9-]{3,30}\.com\.br(?![a-z0-9/])/,
  /\b[a-z0-9]{2,30} ponto (?:[a-z]{2,12} ponto )?(?:co|me|net|br|gg|io|link|bio|ly|tv|com br|com barra)\b/,
  /\blinks? (?:ta |esta |fica |que (?:eu )?deixei )?(?:la )?(?:n[ao]|d[ao]) (?:minha |meu )?(?:bio|perfil|descricao|status|destaques?)\b/,
];

const calls = [
  /\b(?:bora|topa|faz|fazer|entra|vamos?|quer|partiu) (?:\w{1,5} ){0,2}call\b|\bcall (?:comigo|cmg)\b/,
  /\b(?:posso|queria|quero|vou|deixa eu) te ligar\b|\bte ligo\b|\bliga (?:pra|para) mim\b/,
  /\bme liga(?: (?:ai|hoje|agora|amanha|depois|q|que|de video)\b| ?!|$)/,
];

const phrases = [
  new RegExp(String.raw`\b(?:${elsewhere}|${unnamed})\b`),
  ...short,
  ...reached,
  ...addresses,
  ...calls,
].map(findingAll);

/** What makes it likely that a text invites elsewhere, if two of them are in a sentence or the next one. */
const clues = [
  new RegExp(
    String.raw`\b(?:${networks}|yt|stories|close friends|meet|zoom|teams|call|chamada de video|video ?chamada|${mail}|${mailboxes}|rede social|outr[oa] (?:app|rede|site|lugar))\b|${unnamed}`,
  ),
  /\bme (?:chamar?|add|adc|adiciona|acha|encontra|procurar?|segue|manda|responde|liga|escreve|busca|passa|ve)\b|\bte (?:chamo|adiciono|acho|procuro|sigo|mando|respondo|passo|explico|conto)\b|\b(?:bora|vamos?|partiu|cola|vem|vai (?:la|no)|entra|chama|add|segue|seguir|continua\w*|manda um (?:oi|alo|salve)|procura|comigo|contigo|curte|stalkeia|digita|busca|solicitacao|cmg|ctg|com a gente|com nois|nos dois|so nos|so a gente|em particular|secret\w+|te aceito|responde (?:la|no)|comenta n[ao])\b|\bla$/,
  new RegExp(
    String.raw`\b(?:seu|teu|tua) ${networks}\b|\b(?:meu|minha|seu|teu|tua) (?:@|arroba|nick|user|id|canal|perfil de la)|\bid[ :]{1,2}\d{6,12}\b`,
  ),
  new RegExp(String.raw`(?<![a-z0-9@._-])${nickname}`),
  /\bmesm[oa] (?:nome|nick|user|arroba|foto|numero|do|da)\b|\bmesmo @|\bigual(?:zinho)?\b/,
];

/** A network, or a way to be reached, in a sentence to somebody. */
const named = new RegExp(String.raw`\b(?!linkedin)(?:${networks}|cel)\b`);
const toYou =
  /\b(?:vc|voce|ce|tu|te|seu|teu|sua|tua|bora|vamos?|comigo|contigo|a gente (?:conversa|fala|se)|nois)\b|\bme (?!faz|fez|ajud|ensin|form|inspir|mostr|deu|deix)|\b(?:respondo|prefiro|falo|uso mais|mais facil|e melhor)\b/;

function mayInvite(plain: string): boolean {
  const sentences = plain.split(/[.!?]+(?: |$)|\n/);
  return sentences.some((sentence, index) => {
    const both = `${sentence} ${sentences[index + 1] ?? ''}`.trim();
    const isToYou = named.test(both) && toYou.test(both);
    return (isToYou || clues.filter((clue) => clue.test(both)).length >= 2) && !isWarned(both, both.length);
  });
}
