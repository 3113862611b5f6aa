import { data } from 'react-router';

function unknown(): never {
  throw data(null, { status: 404 });
}

export const loader = unknown;
export const clientLoader = unknown;

export default function NotFound() {
  return null;
}
