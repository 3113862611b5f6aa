/* What is known of the public files; pages read it without the schemas of calls. */

/** What the public files are, in the order in which pages name them. */
export const pathSources = {
  pay: 'Novo CAGED, Ministério do Trabalho e Emprego',
  higher: 'Censo da Educação Superior, INEP',
  technical: 'Censo Escolar, INEP',
  cutoffs: 'SISU, Ministério da Educação',
} as const;

export type PathSource = keyof typeof pathSources;

/** Which rows of public files count, and from how many on. */
export const publicData = {
  /** Age up to which an admission is a beginning. */
  youngUntil: 24,
  /** Hours in a week. */
  fullTimeHours: 40,
  /** Fewer admissions say too little, and could point at somebody. */
  fewestPeople: 30,
  /** Fewer apprentices are not counted out loud. */
  fewestApprentices: 10,
  /** Kilometres that one can travel each day. */
  near: 50,
  /** Courses listed of each kind; those within reach, or else the nearest. */
  maxCourses: 10,
  maxFarCourses: 3,
  /** Helpers who tell how they got there. */
  maxPeople: 3,
  yearsUntilOld: 2,
};
