import type { CareerText } from '../career-text.ts';

/** Words: those who tell and those who translate. */
export const palavra: CareerText[] = [
  {
    slug: 'jornalista',
    code: '261125',
    name: 'Jornalista',
    short: 'Jornalismo',
    otherNames: ['Jornalismo', 'Repórter', 'Assessor de imprensa'],
    family: 'arte',
    interests: ['explicar', 'criar'],
    day: 'Chega uma denúncia: o remédio sumiu do posto. O repórter liga, vai lá, pede documento, ouve a prefeitura e a dona Maria. Confere duas vezes o que todos já repetem. Escreve curto, grava, edita, publica, e amanhã corrige em público se tiver errado.',
    ways: [
      {
        kind: 'superior',
        text: 'Desde 2009, por decisão do STF, o diploma não é obrigatório, mas a maioria das redações dá preferência a quem fez Jornalismo, quatro anos.',
        months: 48,
      },
      {
        kind: 'pratica',
        text: 'Jornal da escola, podcast do bairro, coletivos de mídia periférica: texto publicado é cartão de visita.',
        months: 12,
      },
    ],
    untold:
      'Timidez não impede; falta de curiosidade, sim. O prazo aperta, e quem não gosta da notícia reclama com você pelo nome. Grande parte dos colegas trabalha em assessorias, explicando empresas e órgãos ao público.',
    similar: ['fotografo', 'editor-de-video', 'tradutor'],
    synonyms:
      'escrever notícia, aparecer na tv, trabalhar em jornal, fazer reportagem, gosto de escrever, notícia, podcast, rádio, televisão, escrever, apresentador, blog, jornalistas, radialista, redator, redatora'.split(
        ', ',
      ),
    sources: [],
  },
  {
    slug: 'tradutor',
    code: '261420',
    name: 'Tradutor ou tradutora',
    short: 'Tradução',
    otherNames: ['Tradução', 'Letras', 'Intérprete', 'Legendador'],
    family: 'arte',
    interests: ['criar', 'explicar', 'organizar'],
    day: 'Uma piada em coreano precisa ter graça em português e caber em duas linhas de legenda. O tradutor pesquisa, consulta glossário, lê em voz alta, troca uma palavra e volta. Outro dia é manual de máquina, contrato, bula: ali, criatividade atrapalha e exatidão salva.',
    ways: [
      {
        kind: 'superior',
        text: 'Letras com Tradução, cerca de quatro anos; mas há bons profissionais vindos de direito, medicina ou jogos.',
        months: 48,
      },
      {
        kind: 'concurso',
        text: 'Tradutor público, o dos documentos oficiais, passa por seleção e se registra na Junta Comercial.',
        months: 0,
      },
    ],
    untold:
      'Falar inglês bem é só o começo: é preciso escrever muito bem em português. As máquinas já fazem o rascunho, e cada vez mais o serviço é conferir o que elas erraram com tanta segurança.',
    similar: ['interprete-de-libras', 'jornalista', 'bibliotecario'],
    synonyms:
      'gosto de inglês, traduzir, falar inglês, fazer legenda, escrever livro, falar outras línguas, inglês, espanhol, coreano, japonês, idiomas, legenda, poesia, mangá, trabalhar em casa, tradutores, escritor, revisor'.split(
        ', ',
      ),
    sources: [],
  },
];
