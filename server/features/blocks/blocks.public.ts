export {
  deleteBlock,
  exceptBlocked,
  exceptBlockedOfMany,
  findPerson,
  insertBlock,
  listBlocked,
  type Reader,
} from './blocks.queries.ts';
export { requirePerson, requireUnblocked } from './require-person.ts';
