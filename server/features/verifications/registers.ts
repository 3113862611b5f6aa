/** Where each council, by the beginning of its name, lets everybody look up who is registered with it. */
const registers: Record<string, string> = {
  coren: 'https://www.cofen.gov.br/',
  crm: 'https://portal.cfm.org.br/busca-medicos',
  oab: 'https://cna.oab.org.br/',
  crp: 'https://cadastro.cfp.org.br/',
  cro: 'https://website.cfo.org.br/busca-profissionais/',
  crea: 'https://www.confea.org.br/',
  cau: 'https://www.caubr.gov.br/',
  crf: 'https://www.cff.org.br/',
  crn: 'https://www.cfn.org.br/',
  crefito: 'https://www.coffito.gov.br/',
  crmv: 'https://www.cfmv.gov.br/',
  crc: 'https://cfc.org.br/',
  cress: 'https://www.cfess.org.br/',
  cref: 'https://www.confef.org.br/',
  crbio: 'https://cfbio.gov.br/',
  crq: 'https://cfq.org.br/',
};

/** The register of a council such as 'COREN-SP' or 'OAB SP'; '' where none is known. */
export function registerOf(council: string): string {
  const [name = ''] = council.toLowerCase().split(/[^a-z]+/);
  return registers[name] ?? '';
}
