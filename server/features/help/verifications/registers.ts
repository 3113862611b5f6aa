/*
 * Where each council, by the beginning of its name, lets everybody look up who is registered with it. An address is here only if
 * others use it for that: seen in November 2026 in the sources of public programs and guides which open it to check a registration.
 */
const lookUps: Record<string, string> = {
  // Beside many programs, the guides of Canaltech and Estado de Minas name this search of the council's site.
  crm: 'https://portal.cfm.org.br/busca-medicos/',
  // The manual of PJe, the courts' own system, names it.
  oab: 'https://cna.oab.org.br/',
  // Several programs that check psychologists, and a list of public sources of Brazil.
  crp: 'https://cadastro.cfp.org.br/',
  // A log of September 2026 describes the page as the council's own search.
  cro: 'https://website.cfo.org.br/busca-profissionais/',
  // Several programs that check engineers; a list of public sources of Brazil.
  crea: 'https://consultaprofissional.confea.org.br/',
  // Several programs that search it ('Ache um arquiteto').
  cau: 'https://acheumarquiteto.caubr.gov.br/',
  // Several programs that search it; the notes of a veterinarian's site call it the national search.
  crmv: 'https://app.cfmv.gov.br/paginas/busca',
  // Several programs that search it.
  cref: 'https://www.confef.org.br/confef/registrados/',
  // Eight programs that check nutritionists, one of them with a test of this very link.
  crn: 'https://cnn.cfn.org.br/application/index/consulta-nacional',
  // Two programs search pharmacists there, one of them by the form of this very page.
  crf: 'https://site.cff.org.br/farmaceutico/pesquisa',
  // The pages of seven accountants and two programs lead to it.
  crc: 'https://www3.cfc.org.br/SPW/ConsultaNacionalCFC/cfc',
};

/** The councils' own sites, seen as such in the same sources: their look-up has no address that two of these agree on. */
const sites: Record<string, string> = {
  coren: 'https://www.cofen.gov.br/',
  crefito: 'https://www.coffito.gov.br/',
  cress: 'https://www.cfess.org.br/',
  crbio: 'https://cfbio.gov.br/',
  crq: 'https://cfq.org.br/',
};

/** The register of a council such as 'COREN-SP' or 'OAB SP', or the site that leads to it; '' where none is known. */
export function registerOf(council: string): string {
  const [name = ''] = council.toLowerCase().split(/[^a-z]+/);
  return lookUps[name] ?? sites[name] ?? '';
}
