/* Names of networks and mail providers as people type them, in folded text; each is part of a regular expression. */

export const any = (...words: readonly string[]): string => `(?:${words.join('|')})`;

export const messengers = any(
  // Whatsapp, wats, uatizap, but neither watts nor English.
  String.raw`(?!watts)(?:wh?|u)[ao]t+i?[sz](?! (?:the|up|your|that|is|a)\b)(?: ?a+p+i?)?`,
  String.raw`zap(?: ?zap|p+|i|inho|ao)?`,
  'w(?:ha)?pp',
  String.raw`(?:w|u|gu)h?a[sz]+a+p+`,
  'zip ?zop',
  'telegra(?:[mn]|o)',
  'tele(?!-)',
  'tg',
  'tlgm',
  'signal',
  'viber',
  'zangi',
  'session',
  'wechat',
  'kik',
);

/** Networks with public profiles. */
export const socials = any(
  String.raw`in[sxz]ta(?:g[a-z]{0,10}|zinho)?`,
  'inst',
  'instinha',
  'insgram',
  'ig',
  String.raw`f(?:a|ei)ce ?(?:bo+k|buk)?`,
  'fb',
  'tt',
  't(?:i[ck]|o[ck]|ik?i|iqu?e) ?to(?:c|k|que)',
  'tkt?k',
  't(?:t|ik)k',
  'twitter',
  'tuiter',
  'k(?:w|u)ai',
  'threads',
  'blue ?sky',
  'bsky',
  'telegra[mn]',
  'disc(?:ord|ordia d[eo])?',
  'tumblr',
  'pinterest',
  'reddit',
  'twitch',
  'badoo',
  'tinder',
  'ome ?tv',
  'omegle',
  'linktree',
  'ngl',
  'tellonym',
  'curious ?cat',
  'bereal',
  'lemon8',
  'vsco',
  'mastodon',
  'letterboxd',
  'strava',
);

/** Networks where people play or talk. */
const games = any(
  'dc',
  'ds',
  'dsc',
  'roblox',
  'rblx',
  'free ?fire',
  'ff',
  'steam',
  'valorant',
  'fortnite',
  'minecraft',
  'brawl(?: stars)?',
  'psn',
  'xbox',
  'gamertag',
  'lol',
  'epic',
  'nick(?:name)?',
  'username',
  'friend code',
  'codigo de amigo',
  'nintendo',
  'skype',
  'jitsi',
  'messenger',
  'link(?:e|i)?d ?in',
  'inmail',
  'hangouts',
  'snap(?:chat)?',
  'sc',
  'direct',
  'dms?',
);

export const networks = any(messengers, socials, games);

/** Networks that are not named, such as 'a rede das fotos'. */
export const unnamed = any(
  String.raw`(?:rede|app|aplicativo)(?:zinh[oa])? (?:social )?(?:(?:d[aeo]s?|ao) )?(?:foto\w*|fotinha\w*|passar\w+|fantasm\w+|zuck\w*|avia\w+|verd\w+|azul\w*|lado|vizinh\w+|dancinha\w*|musiquinha\w*|elon|videozinho\w*|laranj\w+|amarel\w+|rox\w+)`,
  String.raw`(?:no|na|pelo|pela) (?:verdinh[oa]|fantasminha|aviaozinho|azulzinho|passarinho|roxinho|laranjinha)`,
);

/** Mail providers whose names have no other meaning, with their misspellings. */
export const mailboxes = any(
  'g ?e? ?m(?:ai|ia|ei|a|i)l{1,2}',
  'googlemail',
  'ji?meil',
  'h?[ou]t+ ?m(?:ai|ia|ei|a|i)l',
  'ho(?:t ?meio|mail)',
  'rotmeil',
  'yaho{1,3}',
  'iahoo?',
  'i ?cl[oau]{1,2}d',
  'out? ?l(?:oo|o|u)k',
  'autl(?:oo|u)k',
  'proton ?mail',
);
export const providers = any(mailboxes, 'ymail', 'live', 'bol', 'uol', 'proton', 'terra', 'msn', 'zoho');

/** Pictures that stand for a network, and its name. */
export const pictures: Record<string, string> = {
  '📱': 'zap',
  '📲': 'zap',
  '📞': 'zap',
  '☎': 'zap',
  '🟢': 'zap',
  '💚': 'zap',
  '💬': 'zap',
  '📸': 'insta',
  '📷': 'insta',
  '👻': 'snapchat',
  '🐦': 'twitter',
  '🐤': 'twitter',
  '🦋': 'bluesky',
  '🎵': 'tiktok',
  '🎶': 'tiktok',
  '✈': 'telegram',
  '🔵': 'facebook',
  '📘': 'facebook',
  '🟣': 'twitch',
  '🎮': 'discord',
  '👾': 'discord',
  '🕹': 'discord',
  '📧': 'gmail',
  '✉': 'gmail',
  '📩': 'gmail',
};

export const mail = String.raw`(?:(?:e-?)?mail|imei[lo]|emeio)`;
/** What somebody is reached by. */
export const means = any(
  networks,
  'numero',
  'num',
  'telefone',
  'tel',
  'fone',
  'cel(?:ular)?',
  mail,
  'contato',
  'nick',
);

/** Words before and between others that are no names. */
export const saying = 'd[aeo]|p(?:a)?ra|uma?|o|a|so|muito|bem|bom|que';
export const handle = String.raw`@?[a-z0-9][a-z0-9._-]{2,30}`;
/** With a sign or digit, which no word has. */
export const oddHandle = String.raw`(?:@[a-z0-9]|(?=[a-z]{0,30}(?:[0-9_#]|\.[a-z0-9]))[a-z0-9])[a-z0-9._#]{2,30}`;
/** A word of a name. */
export const name = String.raw`(?!(?:${saying}|e|ou|nao|no|na|em|com|sem|por|os|as|mais|me|se|tem|fez|foi|virou|usa|paga|mudou|ajuda|serve|vale)\b)[a-z0-9._]{2,30}`;
