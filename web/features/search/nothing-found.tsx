import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { inQuotes } from '#contract/in-sentence.ts';
import type { SearchType } from '#contract/search.ts';
import { careersPath, searchPath } from '#web/lib/page/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState, Scene } from '#web/ui/empty-state.tsx';
import emptySearch from '#web/ui/illustrations/empty-search.svg?url';
import { trades } from './trades.ts';

interface NothingFoundProps {
  q: string;
  type: SearchType | '';
  /** Whether a career of this name is shown above. */
  isNamed: boolean;
}

/** Says that nothing was found, and suggests looking elsewhere or writing about it first. */
export function NothingFound({ q, type, isNamed }: NothingFoundProps) {
  const title = `Nada encontrado para ${inQuotes(q)}`;
  if (type === 'people' || type === 'groups') {
    const what = type === 'people' ? 'Nenhuma pessoa' : 'Nenhum grupo';
    return (
      <Nothing title={title} action={<ButtonLink to={searchPath(q)}>Buscar em tudo</ButtonLink>}>
        {what} tem estas palavras no nome ou na apresentação. Confira a escrita, ou busque também nas
        publicações.
      </Nothing>
    );
  }
  if (type === 'questions') {
    return (
      <Nothing title={title} action={<ButtonLink to="/perguntas/nova">Perguntar</ButtonLink>}>
        Ninguém perguntou isso ainda. Faça a pergunta: procuramos quem trabalha na área para responder.
      </Nothing>
    );
  }
  if (isNamed) {
    return (
      <Nothing
        title={`${title} entre publicações e perguntas`}
        action={<ButtonLink to="/perguntas/nova">Perguntar</ButtonLink>}
      >
        Ninguém escreveu sobre isso ainda. Pergunte: procuramos quem trabalha na área para responder.
      </Nothing>
    );
  }
  if (trades.includes(q)) {
    return (
      <Nothing
        title={`Ninguém escreveu sobre ${q} ainda`}
        action={<ButtonLink to="/post/new">Escrever a primeira</ButtonLink>}
      >
        Tem uma dúvida, ou trabalha na área? A primeira publicação pode ser sua. O que se faz em cada
        profissão está em <Link to={careersPath(q)}>Profissões</Link>.
      </Nothing>
    );
  }
  return (
    <Nothing title={title} action={<ButtonLink to="/perguntas/nova">Perguntar</ButtonLink>}>
      Confira a escrita, tente outra palavra, procure em <Link to={careersPath(q)}>Profissões</Link> ou veja{' '}
      <Link to="/tags">todas as tags</Link>. Se ninguém escreveu sobre isso ainda, pergunte: procuramos quem
      trabalha na área para responder.
    </Nothing>
  );
}

const Nothing = (props: ComponentProps<typeof EmptyState>) => (
  <EmptyState illustration={<Scene address={emptySearch} />} {...props} />
);
