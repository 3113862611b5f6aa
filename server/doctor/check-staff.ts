import { listAllStaff } from '../features/identity/accounts/index.ts';
import { attention, error, ok, type Finding, type Installation } from './finding.ts';
import { countStaffWithoutFactor } from './database.queries.ts';

const howTo = 'Para dar um papel: npm run account -- --role administrator E-MAIL';

/** Checks that somebody may decide about reports, and can. */
export async function checkStaff({ config, db }: Installation): Promise<Finding[]> {
  const staff = await listAllStaff(db);
  const own = staff.filter(({ demo }) => !demo).length;
  if (own === 0) {
    const who = staff.length > 0 ? 'só contas de demonstração têm um papel' : 'ninguém tem um papel';
    const text = `${who}: denúncias esperam, e nada é escondido nem retido. ${howTo}`;
    return [config.secure && staff.length > 0 ? error(text) : attention(text)];
  }
  const unable = config.secure ? await countStaffWithoutFactor(db) : 0;
  if (unable === own)
    return [error('ninguém da equipe ligou a verificação em duas etapas: sem ela, o painel não abre.')];
  if (unable > 0)
    return [
      attention(
        `${unable} de ${own} da equipe sem verificação em duas etapas: para essas pessoas, o painel não abre.`,
      ),
    ];
  return [ok(own === 1 ? '1 pessoa.' : `${own} pessoas.`)];
}
