/** Limits of schools, as `limits.ts` has the others: apart, because few pages need them. */
export const schoolLimits = {
  schoolName: 120,
  className: 60,
  /** The short one that pupils type. */
  schoolCode: 12,
  /** Per school. */
  classes: 200,
  schoolPupils: 5_000,
  classPupils: 60,
  /** Per class. */
  teachers: 20,
  pin: 40,
  /** Of a lesson's step. */
  minutesOfAStep: 120,
  /** What a pupil takes along from a lesson, or learned in an encounter. */
  lessonLine: 280,
  /** The fewest pupils that a number shown to a school may speak of; 0 speaks of nobody. */
  fewestShown: 5,
  rosterBytes: 5 * 1024 * 1024,
} as const;
