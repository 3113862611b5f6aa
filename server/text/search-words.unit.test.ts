import { describe, expect, it } from 'vitest';
import { fold } from '#markdown/fold.ts';
import { searchWords } from './search-words.ts';

const stem = (text: string) => searchWords(text).map((word) => word.stem);

/** Singulars with their plurals. */
const pairs = `profissão profissões|conversão conversões|programação programações|enfermeira enfermeiras|
  jovem jovens|homem homens|profissional profissionais|útil úteis|fácil fáceis|difícil difíceis|nível níveis|
  papel papéis|mês meses|país países|mulher mulheres|professor professores|capitão capitães|pão pães|mão mãos|
  cidadão cidadãos|irmão irmãos|luz luzes|vez vezes|hospital hospitais|escola escolas|animal animais|
  hotel hotéis|lençol lençóis|azul azuis|viagem viagens|som sons|bom bons|álbum álbuns|curso cursos|
  vestibular vestibulares|redação redações|bolsa bolsas|estágio estágios|técnico técnicos|área áreas|
  matéria matérias|dúvida dúvidas|universidade universidades|salário salários|emprego empregos|prova provas|
  computador computadores|engenheiro engenheiras|médica médicos|motor motores|cor cores|lugar lugares|
  opção opções|decisão decisões|paixão paixões|avião aviões|alemão alemães|gás gases|juiz juízes|
  ônibus ônibus|lápis lápis|atriz atrizes|imagem imagens|origem origens|hífen hífens|rede redes|livre livres|
  social sociais|civil civis|perfil perfis|fóssil fósseis|ponte pontes|fonte fontes|base bases|fase fases|mestre mestres|teste testes|
  motorista motoristas|ideia ideias|noite noites|doze doze`
  .split('|')
  .map((pair) => pair.trim().split(' ') as [string, string]);

describe('the words of a text', () => {
  it.each(pairs)('%s and %s are one, with and without accents, in capitals too', (one, many) => {
    const forms = [one, many, fold(one), fold(many).toUpperCase(), many.normalize('NFD')];
    expect(new Set(stem(forms.join(' ')))).toEqual(new Set(stem(one)));
    expect(stem(one)[0]).not.toBe('');
  });

  it.each([
    ['programar', 'programação'],
    ['enfermeiro', 'enfermeiras'],
    ['educación', 'educação'],
    ['universidad', 'universidade'],
  ])('%s belongs to %s', (one, other) => expect(stem(one)).toEqual(stem(other)));

  it.each([
    ['enfermagem', 'engenharia'],
    ['curso', 'custo'],
    ['design', 'desenho'],
    ['ponte', 'ponto'],
    ['pontes', 'pontos'],
    ['leite', 'leito'],
    ['parte', 'parto'],
    ['livre', 'livros'],
    ['motorista', 'motor'],
    ['sereia', 'seria'],
  ])('%s and %s stay apart', (one, other) => expect(stem(one)).not.toEqual(stem(other)));

  it('stand where they stood, with those that say nothing', () => {
    expect(searchWords('“Bolsa” de c++, 2026!')).toEqual([
      { shown: 'Bolsa', start: 1, folded: 'bolsa', stem: 'bols' },
      { shown: 'de', start: 8, folded: 'de', stem: '' },
      { shown: 'c', start: 11, folded: 'c', stem: 'c' },
      { shown: '2026', start: 16, folded: '2026', stem: '2026' },
    ]);
  });

  it('are bounded, whatever is given', () => {
    expect(searchWords('a'.repeat(5_000))[0]!.folded).toHaveLength(40);
    expect(searchWords('\u0301 ... 😀')).toEqual([]);
  });
});
