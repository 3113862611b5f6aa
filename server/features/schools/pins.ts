/**
 * 256 things that everybody knows. Read one by one and in pairs: none is rude, embarrassing, a person or somebody's side in a
 * quarrel, and no two differ by one letter, as 'mala' and 'mola' do.
 */
export const pinWords = `
  abril açaí águia aipim álbum alce alga âmbar amigo amora apito arara areia arroz atlas atum áudio
  aula avelã avião azul balão balde banjo barco bike bisão bloco blusa boia bolo bolsa boné brisa
  bule cacau cacto café caixa caju calma campo canoa caqui carro carta casa cedro cesta céu chá
  chave chip chita chuva cinza circo cisne clipe coala cofre colar conto copo coral couve cravo
  crepe dado dália dança dendê disco dueto duna esqui farol feira ferro figo filme fita flor foca
  fogão folha fonte forno foto gaita ganso gato gelo gibi giz globo gorro grama grão grilo gruta
  harpa herói hotel iate ícone ideia ilha ioga ioiô ipê jaca jarra jiló jogo judô julho kiwi laço
  lagoa lápis leão lebre lenço lenda letra lhama lilás limão lince linha lira lírio livro lótus
  lousa lua mago manhã mapa mar marte mel menta mesa metrô milho moeda morsa motor muro museu musgo
  navio neve noite nota noz nuvem oásis onda opala orca ostra palco panda pão papel pavão pedal
  peixe pequi pera piano pinho pipa pires pista pizza placa poço poema pólen polvo pomar pombo porta
  pote potro praia prato pudim puma purê quati radar rádio raiz rampa rede régua reino remo rena
  rima rio ritmo robô rocha rosa rubi sabão sabiá sala salto samba sapo serra sino siri sítio skate
  sol sonho sopa sorte sorvo suco tango tarde tatu táxi tecla teia tigre tinta torre trem trevo
  trigo tuba túnel turma urso uva vale valsa varal vento verão verde vidro vila vôlei zebra zíper
`
  .trim()
  .split(/\s+/);

/**
 * Makes the PIN of a card, such as 'lua-pão-42', with a random number below `below` each time. There are 256 × 255 × 90, or
 * 5.9 million of them (22.5 bits): ten tries find one in 590,000, and then the card is locked.
 */
export function makePin(randomBelow: (below: number) => number): string {
  const first = randomBelow(pinWords.length);
  // Another word: two that are equal look like a mistake.
  const second = (first + 1 + randomBelow(pinWords.length - 1)) % pinWords.length;
  // No zero in front, which is read as a letter or left out.
  return `${pinWords[first]!}-${pinWords[second]!}-${10 + randomBelow(90)}`;
}
