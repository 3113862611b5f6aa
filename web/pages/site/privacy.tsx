import { Link, useRouteLoaderData } from 'react-router';
import { clocks, lifetimes } from '#contract/clocks.ts';
import { duration, durationInWords } from '#contract/in-words.ts';
import { knownDevices } from '#contract/rate-limits.ts';
import { ofAge } from '#contract/safety/age-rules.ts';
import { accompaniedUntil, hiddenUntilOfAge } from '#contract/safety/age-sentences.ts';
import { documentVersions } from '#contract/identity/consents-versions.ts';
import type { Site } from '#web/lib/page/page-data.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { pageMeta } from '#web/lib/page/page-meta.ts';
import { WhoSeesWhat } from '#web/features/safety/age/who-sees-what.tsx';
import { Prose } from '#web/ui/prose.tsx';

export const meta = pageMeta({
  title: 'Privacidade',
  description: 'Quais dados o Rumo guarda, para quê, quem os vê e como tirá-los daqui.',
  path: '/privacidade',
});

export default function Privacy() {
  const contactEmail = useRouteLoaderData<Site>('root')?.contactEmail;
  const ages = useAges();
  return (
    <Prose>
      <h1>Privacidade</h1>
      <p>
        Guardamos o necessário para o site funcionar, e nada para vigiar você. Esta versão vale desde{' '}
        {longDay(`${documentVersions.privacy}T15:00:00Z`)}.
      </p>
      <h2>O que guardamos</h2>
      <ul>
        <li>Da conta: nome, nome de usuário, e-mail e a senha, de um jeito que ninguém consegue ler.</li>
        <li>
          Das sessões: o navegador em que sua conta está aberta e a data do último uso. Uma sessão parada por{' '}
          {duration(lifetimes.session, 'dias')} termina.
        </li>
        <li>Do perfil: o que você escrever nele e a foto que enviar.</li>
        <li>
          Do uso: publicações, rascunhos, comentários, curtidas, pessoas e tags que você segue, pessoas que
          bloqueou, grupos e avaliações.
        </li>
        <li>
          Das imagens enviadas: apenas a imagem. Informações escondidas no arquivo, como o lugar da foto, são
          removidas.
        </li>
        <li>
          Dos e-mails que enviamos: uma cópia, por {duration(lifetimes.mail, 'dias')}. Só escrevemos sobre a
          sua conta: para confirmar o e-mail, redefinir a senha ou avisar de uma mudança na segurança. Não
          enviamos propaganda.
        </li>
        <li>
          Dos acessos, em um site público: de que endereço da internet e porta a conta foi usada, e quando
          começou e terminou cada uso. O Marco Civil da Internet (art. 15) manda guardar isso por{' '}
          {durationInWords(clocks.accessRecords, 'meses')}, mesmo que a conta seja excluída. Nenhuma página
          mostra, e só entregamos por ordem da Justiça.
        </li>
      </ul>
      <h2>Quem vê</h2>
      <ul>
        <li>
          Perfil, publicações, comentários, avaliações, grupos e conexões são públicos para quem tem conta. A
          busca do Rumo encontra pessoas, publicações e grupos.
        </li>
        <li>Rascunhos, notificações e a lista de pessoas bloqueadas são só seus.</li>
        <li>
          O e-mail fica oculto. Você pode mostrá-lo, no perfil, a quem tem conta; visitantes nunca o veem.
        </li>
        <li>
          Buscadores de fora só listam seu perfil se você permitir. Sem essa permissão, visitantes também não
          veem você em listas: participantes de grupos, conexões, avaliações que você fez, resultados da
          busca. O que você publica e comenta leva seu nome e pode ser listado.
        </li>
        <li>A página de um grupo só é listada se quem administra o grupo permitir.</li>
        <li>Não vendemos nem entregamos dados a anunciantes.</li>
        <li>
          Em denúncias de risco para crianças ou de imagem íntima, quem administra o site pode guardar, por{' '}
          {durationInWords(clocks.sealedCopy, 'meses')} que podem ser renovados, uma cópia lacrada do que foi
          denunciado, dos dados da conta e dos registros de acesso, para entregar às autoridades. Ela fica
          mesmo que a publicação ou a conta seja excluída, só quem administra o site a abre, e cada abertura
          fica registrada.
        </li>
        <li>
          Quem faz uma notificação formal deixa nome e e-mail, que só a equipe do site vê. Eles são excluídos{' '}
          {duration(clocks.noticeKept, 'dias')} depois da decisão.
        </li>
      </ul>
      <h2 id="idade">Sua idade</h2>
      <p>
        Perguntamos só o mês e o ano em que você nasceu. Ninguém vê a data, nem a faixa de idade: só você,
        quem cuida deste site e, se houver, a pessoa responsável por você. Quem tem menos de {ofAge} anos
        aparece com pouco; qualquer adulto pode escolher o mesmo com “Perfil fechado”, então um perfil fechado
        não diz a idade de ninguém.
      </p>
      <WhoSeesWhat />
      <h2 id="jovens">Se você tem menos de {ofAge} anos</h2>
      <p>
        {hiddenUntilOfAge} Sua foto aparece só para quem está em um grupo com você. Ninguém vê seu e-mail,
        ninguém lhe dá estrelas, e seu nome não vai para o Google. {accompaniedUntil(ages)} Essa pessoa diz
        sim antes de você publicar. Ela vê com quais adultos você fala, nunca o que vocês escrevem. Viu algo
        estranho? Toque em “Denunciar”: a gente olha.
      </p>
      <p>
        Quem responde por você também vê quanto tempo por semana o Rumo fica na sua tela. Contamos só isso,
        guardamos por {duration(clocks.usageKept, 'dias')} e excluímos. Digitou a data errada? Em{' '}
        <Link to="/comecar?passo=idade">Começar</Link>, toque em “Errei a data”. Quem tem menos de{' '}
        {ages.minAge} anos ainda não pode ter conta: ela é excluída em {duration(clocks.underAge, 'dias')}, e
        o e-mail dela, guardado de um jeito que ninguém consegue ler, não abre outra conta até essa idade, por
        no máximo {durationInWords(clocks.refusedEmail, 'anos')}.
      </p>
      <h2>No seu navegador</h2>
      <p>
        Usamos um cookie para manter você na sua conta, outro para reconhecer os aparelhos em que você já
        entrou (por até {duration(knownDevices.seconds * 1000, 'dias')}), um terceiro que pede páginas sem
        imagens quando você liga a Economia de dados, e o armazenamento do navegador para lembrar a sessão, o
        tema escolhido e o que você estava escrevendo. Não há cookies de publicidade nem de terceiros.
      </p>
      <h2>Seus direitos</h2>
      <p>
        Quem responde pelos dados pessoais está em <Link to="/encarregado">Encarregado de dados</Link>. A Lei
        Geral de Proteção de Dados (LGPD) garante que você consulte, corrija e exclua seus dados. Em{' '}
        <Link to="/configuracoes">Configurações da conta</Link>, você corrige o nome, encerra sessões, baixa
        tudo o que é seu e pode excluir a conta: tudo o que é seu aqui sai do site em seguida, e só fica
        reservado o nome de usuário. Grupos que você administra passam a outro participante.
        {contactEmail && (
          <>
            {' '}
            Para outras perguntas, escreva para <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </>
        )}
      </p>
    </Prose>
  );
}
