import { endSession } from '#web/lib/api/browser-api.ts';
import { emptyDevice } from '#web/lib/offline/offline.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { forgetPerson } from '#web/lib/session/forget-person.ts';
import { viewerId } from '#web/lib/session/session.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { dropAllUnsent } from '#web/lib/unsent/store.ts';
import { PasswordDialog } from './password-dialog.tsx';

/** Explains what is lost and asks for the owner's secret. */
export default function RemovalDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigateOrStay();
  return (
    <PasswordDialog
      title="Excluir sua conta?"
      action="Excluir para sempre"
      variant="danger"
      onClose={onClose}
      send={async (body) => {
        const person = viewerId();
        await endSession((api) => api('DELETE /api/home/account', { body }));
        if (person !== null) forgetPerson(person);
        dropAllUnsent(person);
        await emptyDevice({ person });
        showToast('Sua conta foi excluída', { milliseconds: 7000 });
        await navigate('/', { replace: true });
      }}
    >
      <p>Você sai da conta em todos os aparelhos na hora, e não é possível voltar atrás. São excluídos:</p>
      <ul>
        <li>seu perfil, sua foto e as imagens que enviou;</li>
        <li>suas publicações, com as curtidas e os comentários nelas, e seus rascunhos;</li>
        <li>
          suas perguntas e respostas, e os plantões que abriu; de uma pergunta que alguém respondeu, fica o
          título, sem o seu nome;
        </li>
        <li>seus comentários, curtidas, conexões e avaliações, feitas e recebidas.</li>
      </ul>
      <p>
        Grupos que você administra passam ao participante mais antigo. Seu nome de usuário não poderá ser
        usado por mais ninguém.
      </p>
    </PasswordDialog>
  );
}
