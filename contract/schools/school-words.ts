/** Returns a text about a pupil with the school's own number of them; '' where it is not needed to tell two apart. */
export const withRegistration = (text: string, registration: string): string =>
  registration ? `${text} · matrícula ${registration}` : text;
