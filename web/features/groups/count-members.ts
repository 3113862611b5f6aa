/** '1 participante', '1.200 participantes'. */
export function countMembers(total: number): string {
  return total === 1 ? '1 participante' : `${total.toLocaleString('pt-BR')} participantes`;
}
